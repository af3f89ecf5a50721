import type { ChannelName, ChannelValue } from '@croupier/contract/channels'
import type { depositAdapters } from '@croupier/contract/console/cashier-methods'
import type { CoinQuote, CoinTerms } from './ports-coins.ts'
import type { ExportFiles } from './ports-files.ts'
import type { IdentityChecks } from './ports-identity.ts'

/** The outside world as the modules see it; adapters implement it, and only it has fakes. */
export type Ports = {
  payments: PaymentProvider
  sms: SmsGateway
  draws: DrawSource
  mail: MailServer
  /** Undefined where no provider is connected. */
  outsideSignIn: OutsideSignIn | undefined
  geo: Geography
  vendors: VendorGateway
  freeBets: FreeBetGateway
  vendorGames: VendorGames
  seal: Sealer
  sockets: Pushing
  heads: JournalHeads
  installation: Installation
  webhooks: WebhookSender
  exportFiles: ExportFiles
  /** Undefined where none is connected: then operators look alone. */
  identityChecks: IdentityChecks | undefined
}

/** What an address answered; without a status nothing came in time. */
export type WebhookAnswer = { status: number | null; milliseconds: number; answer: string }

/** Posts to addresses that operators wrote; `isInsideAllowed` lets them be of this machine, for trials of play money. */
export type WebhookSender = {
  send: (message: { url: string; headers: Record<string, string>; body: string; isInsideAllowed: boolean }) => Promise<WebhookAnswer>
}

/** What keeps an installation from real money: a default secret, the sandbox, plain addresses; undefined for one that is fit. */
export type Installation = { moneyFault: string | undefined }

/** What a source tells of one lottery, named `vendor:game`. */
export type DrawNews = {
  game: string
  /** A corrected result has a later version; a source that corrects none has the first alone. */
  opened: readonly { numero: string; winNo: string; version?: number; at: Date }[]
  coming: readonly { numero: string; locksAt: Date; drawsAt: Date }[]
}

/** A lottery as `vendor:game`, and of which kind it is. */
export type AskedLottery = { game: string; kind: string }

/** The source of drawn numbers of lotteries; undefined when no definite answer came. */
export type DrawSource = { read: (lotteries: readonly AskedLottery[]) => Promise<readonly DrawNews[] | undefined> }

/** The head of the journal's chain after a seal. */
export type JournalHead = { id: bigint; lastTransferId: bigint; head: string; at: Date }

/** Where heads are kept outside the database. */
export type JournalHeads = {
  /** The number of the last head that is there; 0 for none. */
  last: () => Promise<bigint>
  keep: (heads: readonly JournalHead[]) => Promise<void>
}

/** What the provider says of a payment or payout; `unknown` means that no definite answer came: ask again. */
export type ProviderAnswer<Known extends string> = { state: Known; providerRef: string } | { state: 'unknown' } | { state: 'missing' }

/** `store` is under what the provider keeps what is one brand's: its file of a day is asked for by it. */
export type PaymentOrder = {
  reference: string
  store: string
  channel: string
  amountMinor: bigint
  currency: string
  language: 'EN' | 'TY'
  returnUrl: string
  /** Of crypto alone. */
  coin?: CoinTerms
}

export type PayoutOrder = {
  reference: string
  store: string
  amountMinor: bigint
  currency: string
  bankCode: string
  holder: string
  accountNumber: string
}

export type PaymentState = 'pending' | 'paid' | 'failed' | 'cancelled'
/** `late`: money came after the end of a quote, and is for a person to look at. */
export type ReportedState = PaymentState | 'late'
export type PayoutState = 'pending' | 'paid' | 'failed'

export type DepositAdapterName = (typeof depositAdapters)[number]

/** What the member pays with: a page of the provider, QR Ph data that a bank app reads, or coins to an address, until then. */
export type PaymentWay = { pageUrl: string } | { qr: { data: string; expiresAt: Date } } | { coins: CoinQuote }
/** `refused` is certain that this call opened nothing; what is not certain is `unknown`. */
export type PaymentOpening = ({ state: 'opened'; providerRef: string } & PaymentWay) | { state: 'refused' } | { state: 'unknown' }

/** What the provider says of a payment; the amount is the one that it knows, which is not always the ordered one. */
export type PaymentAnswer =
  | { state: ReportedState; providerRef: string; amountMinor: bigint; currency: string; confirmations?: number; sequence?: number }
  | { state: 'unknown' }
  | { state: 'missing' }

/**
 * Opens the payments of channels and says what became of them. Every call is idempotent by our reference: an order that is opened again
 * is the same payment. `tools/payments` holds every adapter to what the cashier relies on.
 */
export type DepositAdapter = {
  openPayment: (order: PaymentOrder) => Promise<PaymentOpening>
  paymentState: (reference: string) => Promise<PaymentAnswer>
  /** The provider's words in ours, for its webhooks. */
  paymentWord: (status: string) => ReportedState
}

/** A payment provider: deposits by the adapters that channels name, and payouts. */
export type PaymentProvider = {
  deposits: Record<DepositAdapterName, DepositAdapter>
  sendPayout: (order: PayoutOrder) => Promise<ProviderAnswer<PayoutState>>
  payoutState: (reference: string) => Promise<ProviderAnswer<PayoutState>>
  /** What was paid in and out between two instants, as a CSV file; the end does not belong to it. */
  dayFile: (order: { store: string; from: Date; to: Date }) => Promise<{ state: 'ok'; file: Uint8Array } | { state: 'unknown' }>
  /** The provider's words in ours, for its webhooks. */
  payoutWord: (status: string) => PayoutState
}

export type GameLaunch = {
  baseUrl: string
  operatorId: number
  gameCode: string
  language: 'EN' | 'TY'
  /** Missing where the device decides. */
  theme?: 'dark' | 'light'
  lobbyUrl: string
  depositUrl: string
  isPhone: boolean
  /** How a lottery opens (GL-08). */
  lottery?: { area: 'VN'; prizeMode: 'LOTT' | 'ZY' | 'ELOTT' | 'SEA'; view: 'betting' | 'lobby'; device: 'WEB' }
  /** Missing for a demo game: no wallet, no player. The prize group is missing where it is the highest. */
  player?: { user: string; token: string; currency: string; prizeGroup?: number }
}

/** A movement of money as the vendor lists it, in our words. */
export type VendorMovement = {
  uuid: string
  kind: 'bet' | 'win' | 'rollback' | 'other'
  /** `pending` and `given_up` have no end: the vendor is still asking, or has stopped. */
  state: 'done' | 'rolled_back' | 'declined' | 'pending' | 'given_up'
  user: string
  /** Null where the vendor's amount is no whole minor units. */
  amountMinor: bigint | null
  currency: string
  round: string | null
}

/** A list is asked for by time, the start included and the end not, or by round. */
export type VendorListOrder = { baseUrl: string; operatorId: number } & ({ from: Date; until: Date } | { round: string })

/** A vendor's side of free bets, in our words. Null of a prepaid: the operator chooses. */
export type FreeBetPrepaid = { id: string; gameCode: string; currency: string; betMinor: bigint | null; rounds: number | null }
export type FreeBetTerms = {
  gameCode: string
  currency: string
  betMinor: bigint
  rounds: number
  startsAt: Date | null
  endsAt: Date | null
}
export type FreeBetCampaign = FreeBetTerms & { id: string; name: string; reference: string | null }
export type FreeBetReward = FreeBetTerms & { id: string; reference: string | null; state: FreeBetState }
export type FreeBetState = 'new' | 'active' | 'finished' | 'expired' | 'cancelled' | 'failed'

/** The vendor's address, and the number under which the vendor knows this operator. */
export type VendorAddress = { baseUrl: string; operatorId: number }
export type FreeBetCampaignOrder = VendorAddress & {
  reference: string
  name: string
  prepaidId: string
  betMinor: bigint | undefined
  rounds: number | undefined
  endsAt: Date
}

/** Definite answers, or `unknown`: then it is asked for under our reference. */
type VendorResult<Value> = { state: 'ok'; value: Value } | { state: 'refused' } | { state: 'unknown' }

export type FreeBetGateway = {
  prepaids: (order: VendorAddress) => Promise<VendorResult<FreeBetPrepaid[]>>
  campaigns: (order: VendorAddress & { reference?: string }) => Promise<VendorResult<FreeBetCampaign[]>>
  openCampaign: (order: FreeBetCampaignOrder) => Promise<VendorResult<FreeBetCampaign>>
  /** Idempotent by its reference: a repeated call gives the same reward. */
  giveReward: (order: VendorAddress & { reference: string; campaignId: string; user: string }) => Promise<VendorResult<FreeBetReward>>
  findReward: (
    order: VendorAddress & { reference: string; campaignId: string; user: string },
  ) => Promise<VendorResult<FreeBetReward | undefined>>
  cancelReward: (order: VendorAddress & { rewardId: string }) => Promise<VendorResult<FreeBetReward>>
}

/** The vendors' games API. */
export type VendorGateway = {
  transactions: (
    order: VendorListOrder,
  ) => Promise<{ state: 'ok'; movements: VendorMovement[] } | { state: 'too_many' } | { state: 'unknown' }>
  gameUrl: (launch: GameLaunch) => Promise<{ state: 'ok'; url: string } | { state: 'refused' } | { state: 'unknown' }>
}

/** What a game returns of its stakes as its vendor declares it; the deviation of a round is told by few. */
export type ListedReturn = { lowestPpm: number; highestPpm: number; deviationMilli: number | null }

/** A game of a vendor's own list; the category is in the vendor's words. */
export type ListedGame = { code: string; name: string; category: string; isEnabled: boolean; returns?: ListedReturn | undefined }

/** How the call for a vendor's games ended: `refused` with a status of 400 and more, `broken` with one of 500 and more. */
export type ListedGames = { durationMs: number; httpStatus: number | null } & (
  | { answered: 'ok'; games: ListedGame[] }
  | { answered: 'no_answer' | 'too_late' | 'refused' | 'broken' | 'unreadable' }
)

/** The vendors' own lists of their games. */
export type VendorGames = {
  /** The key that our calls are signed with, for vendors to know. */
  publicKey: () => string
  list: (order: VendorAddress) => Promise<ListedGames>
  /** What its lotteries of these codes drew and draw next; `untold` where it tells nobody of draws, undefined when no definite answer came. */
  draws: (order: VendorAddress, codes: readonly string[]) => Promise<readonly DrawNews[] | 'untold' | undefined>
  /** Where a person of ours enters results at the vendor; undefined where it has no desk for us, or does not answer. */
  desk: (order: VendorAddress, person: { name: string; language: string }) => Promise<string | undefined>
}

/** Where a sealed value stands: `column` as `schema.table.column`, and what names the row for its whole life. */
export type SealPlace = { column: string; brandId: number; row: bigint | string }

/** Seals personal data at rest (AES-256-GCM) and makes keyed hashes for look-ups. */
export type Sealer = {
  /** What each value begins with that the present key seals: version and key id. */
  mark: Buffer
  /** The marks of all keys that open, the present one first. */
  marks: readonly Buffer[]
  seal: (plain: string, place: SealPlace) => Buffer
  /** Throws when the value was changed, was sealed for another place, or with a key that is not given. */
  open: (sealed: Buffer, place: SealPlace) => string
  keyedHash: (purpose: string, text: string) => Buffer
  /** The hashes under each key, the present one first: a look-up asks for any of them until all is sealed anew. */
  keyedHashes: (purpose: string, text: string) => readonly Buffer[]
}

/** What became of a message: `refused` will never be taken, `unknown` is to be sent again under the same id. */
export type Delivery = 'sent' | 'refused' | 'unknown'

/** Text messages to a number in the form +639171234567. */
export type SmsGateway = { send: (message: { id: string; to: string; text: string }) => Promise<Delivery> }

export type MailServer = {
  send: (mail: { id: string; to: string; subject: string; text: string; html: string }) => Promise<Delivery>
}

/** Sign-in with an account elsewhere; undefined means that it could not be begun, or that nobody was proven. */
export type OutsideSignIn = {
  name: string
  /** The provider's own name of itself: a number of a person is one of this issuer. */
  issuer: string
  begin: (way: { returnUrl: string }) => Promise<{ url: string; state: string; nonce: string; verifier: string } | undefined>
  finish: (answer: {
    returnedTo: string
    state: string
    nonce: string
    verifier: string
  }) => Promise<{ subject: string; name: string; email: string | undefined } | undefined>
}

/** Tells the country (ISO 3166) of an address; undefined when it is not known. */
/** `isKnown` is false without a database of addresses: then no country is known, and no region is closed by address. */
export type Geography = { isKnown: boolean; countryOf: (ip: string) => string | undefined }

/** An event as one server process tells it to the others. */
export type PassedNews = { topic: string; brandId: number; payload: unknown }

/** Reaches the open tabs of members, wherever they are connected. */
export type Pushing = {
  push: <Name extends ChannelName>(name: Name, pushes: readonly { memberId: bigint; value: ChannelValue<Name> }[]) => void
  /** Pushes to the members connected to this process alone, by ids as texts; a value is made for nobody else. */
  pushHere: <Name extends ChannelName>(name: Name, memberIds: readonly string[], valueAt: (at: number) => ChannelValue<Name>) => void
  /** Tells all other server processes of an event that each of them hears by itself. */
  pass: (news: PassedNews) => void
  /** Ends the sockets of these sessions in this process, and tells their tabs why. */
  endSessions: (sessionIds: readonly string[], reason: ChannelValue<'signedOut'>['reason']) => void
  /** Reaches everyone of a brand who reads in a language. */
  tell: <Name extends ChannelName>(name: Name, room: SocketRoom, value: ChannelValue<Name>) => void
}

/** The session that a socket was opened with. A trial hears of its own money only, never of the brand's room. */
export type SocketSession = { sessionId: string; memberId: bigint; brandId: number; isTrial: boolean; lapsesAt: Date }

export type SocketRoom = { brandId: number; language: 'EN' | 'TY' }
