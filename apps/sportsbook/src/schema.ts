import type { OddsFormat } from '@croupier/settlement/odds'
import type { VendorSchema } from '@croupier/vendor-server/schema'
import type { Generated } from 'kysely'

/** The tables of schema `sportsbook`, as the migrations make them. */
export type Schema = {
  'sportsbook.player': VendorSchema['player'] & { odds_format: Generated<OddsFormat> }
  'sportsbook.session': VendorSchema['session']
  'sportsbook.desk_session': VendorSchema['desk_session']
  'sportsbook.wallet_call': VendorSchema['wallet_call']
  'sportsbook.wallet_answer': VendorSchema['wallet_answer']
  'sportsbook.fun_balance': VendorSchema['fun_balance']
  'sportsbook.fun_move': VendorSchema['fun_move']
}
