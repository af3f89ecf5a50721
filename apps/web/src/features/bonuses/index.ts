/** The bonuses feature: bonus money that a member plays, what it asks, and why money cannot be withdrawn yet. Its texts are `bonuses`. */
export { BonusesPage } from './bonuses-page.tsx'
