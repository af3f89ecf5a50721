/** The agents feature: the frame's widgets of the agent centre. Its texts are `agents` and `contracts`. */
export { AgentBar } from './agent-bar.tsx'
export { AgentMenu } from './agent-menu.tsx'
