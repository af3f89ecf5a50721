import { humanize } from '#words.ts'

/** What was done, as the middle of a sentence: who, this, to whom or what. */
const deeds: Readonly<Record<string, string>> = {
  'member.status': 'changed the status of',
  'member.note': 'wrote a note about',
  'member.tag': 'tagged',
  'member.untag': 'took a tag from',
  'member.sessions': 'ended all sessions of',
  'member.prize_group': 'changed the prize group of',
  'withdrawal.approved': 'approved',
  'withdrawal.first_approval': 'approved, as the first of two,',
  'withdrawal.rejected': 'rejected',
  'receipt.forced': 'closed as received the dispute over',
  'receipt.upheld': 'upheld the dispute over',
  'receipt.refund': 'gave back what never came of',
  'routing.ask': 'asked for other rules of',
  'routing.approve': 'let other rules count for',
  'routing.reject': 'refused other rules of',
  'method.ask': 'asked for other terms of',
  'method.approve': 'let other terms count for',
  'method.reject': 'refused other terms of',
  'method.place': 'opened, closed or moved',
  'brand_change.ask': 'asked to change the brand:',
  'brand_change.approve': 'changed the brand:',
  'brand_change.reject': 'refused to change the brand:',
  'adjustment.ask': 'asked to adjust the balance of',
  'adjustment.approve': 'adjusted the balance of',
  'adjustment.reject': 'refused to adjust the balance of',
  'debt.ask': 'asked to write off the debt of',
  'debt.approve': 'wrote off the debt of',
  'debt.reject': 'refused to write off the debt of',
  'operator.suspended': 'suspended',
  'contract.offer': 'offered',
  'contract.end': 'ended',
  'agents.class': 'changed the class of',
  'agents.template': 'kept',
  'agents.run.again': 'ran again',
  'announcement.save': 'wrote',
  'announcement.delete': 'deleted',
  'promotion.save': 'wrote',
  'raffle.save': 'wrote the raffle of',
  'referral_step.save': 'wrote the referral',
  'application.decide': 'decided on the application of',
  'redemption.decide': 'decided on what points were exchanged for by',
  'mission.save': 'wrote',
  'reward.save': 'wrote',
  'rank.save': 'wrote',
  'rebate_rate.save': 'changed the rate of',
  'budget.save': 'named',
  'budget.change': 'moved money of',
  'program.save': 'changed',
  'help.save': 'wrote',
  'ticket.answer': 'answered',
  'chat.delete': 'took a line out of the chat, written by',
  'chat.mute': 'changed how long the chat is closed to',
  'brand.module': 'switched the module',
  'brand.maintenance': 'changed the maintenance of',
  'brand.regions': 'changed the closed regions of',
  'brand.register': 'changed the registration field',
  'brand.contacts': 'changed contacts and times of',
  'vendor.status': 'changed the status of vendor',
  'vendor.sides': 'changed what stakes tell of vendor',
  'vendor.addresses': 'changed the addresses of vendor',
  'vendor.promo_ceiling.ask': 'asked for another ceiling of free rounds of vendor',
  'vendor.promo_ceiling.approve': 'approved the ceiling of free rounds of vendor',
  'vendor.promo_ceiling.reject': 'rejected the ceiling of free rounds of vendor',
  'vendor.connect.ask': 'asked to connect vendor',
  'vendor.connect.approve': 'connected vendor',
  'vendor.connect.reject': 'refused to connect vendor',
  'vendor.key': 'changed the key or address of',
  'vendor.desk': 'signed in to the desk of vendor',
  'vendor.import': 'imported the games of vendor',
  'game.setting': 'changed how the lobby shows',
  'free_bets.campaign': 'opened the campaign of free rounds',
  'free_bets.give': 'gave free rounds to member',
  'free_bets.cancel': 'took back free rounds of member',
  'downline.opened': 'opened the account of',
  'downline.first_password': 'gave a new first password to',
  'downline.status': 'changed the status of',
  'downline.class': 'changed the class of',
}

const asked: Readonly<Record<string, string>> = {
  move: 'a move',
  ceiling: 'another ceiling',
  release: 'the release of a payslip',
  transfer_caps: 'other caps of transfers',
  write_off: 'a write-off',
}

const decisions: Readonly<Record<string, string>> = { ask: 'asked for', approve: 'approved', reject: 'rejected' }

/** An action of the trail as the middle of a sentence; one that nobody has worded is read as it is written. */
export function deedOf(action: string): string {
  const known = deeds[action]
  if (known) return known
  const [, kind = '', step = ''] = /^agents\.(\w+)\.(ask|approve|reject)$/.exec(action) ?? []
  if (asked[kind]) return `${decisions[step] ?? step} ${asked[kind]},`
  const [, change = '', outcome = ''] = /^operator\.(\w+)_(asked|approved|rejected)$/.exec(action) ?? []
  if (change) return `${outcome} ${outcome === 'asked' ? 'for ' : ''}“${humanize(change).toLowerCase()}” for`
  return `wrote “${humanize(action).toLowerCase()}”:`
}
