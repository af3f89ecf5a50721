/**
 * Previews owns drafts of content as players would see them, each for 30 minutes under a token of which the hash alone is kept.
 * - What is kept is what the page of players shows: nothing else of a draft is kept, and nothing of it is published.
 * - Each kind is shown by the functions and components of its own page (docs/previews.md).
 */

export { previewsJobs } from './jobs.ts'
export { mountPreviews, mountPreviewsConsole } from './routes.ts'
