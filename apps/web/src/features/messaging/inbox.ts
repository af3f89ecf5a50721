/** The member's messages arrive when they are first opened: the home page, which uses this feature too, does without them. */
export const importInbox = () => import('./inbox-page.tsx')
