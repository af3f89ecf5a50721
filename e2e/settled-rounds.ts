import { asOwner } from './running-site.ts'

/** The one round of a member, and the balance that the ledger says, as a page shows it. */
export async function settledOf(username: string): Promise<{ bet: string; isSettled: boolean; balance: string }> {
  const [row] = await asOwner(
    `select bet_minor::text as bet, state, (
       select e.balance_after::text from wallet.entry e join wallet.account a on a.id = e.account_id
       where a.owner_id = m.id and a.class = 'player' order by e.seq desc limit 1
     ) as minor
     from identity.member m left join games.round r on r.member_id = m.id
     where m.username = $1`,
    [username],
  )
  const balance = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Number(row?.minor ?? 0) / 100)
  return { bet: String(row?.bet), isSettled: row?.state === 'settled', balance }
}

/** The rounds of a member by the vendor that they stand under. */
export async function roundsOf(username: string): Promise<{ vendor: string; isSettled: boolean }[]> {
  const rows = await asOwner(
    `select r.vendor_code as vendor, r.state from games.round r join identity.member m on m.id = r.member_id
     where m.username = $1 order by r.vendor_code`,
    [username],
  )
  return rows.map(({ vendor, state }) => ({ vendor: String(vendor), isSettled: state === 'settled' }))
}
