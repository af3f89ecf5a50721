import { type Db, sql } from '#platform/database.ts'

/** Takes changes of cash into the days of money, some at a time; whether there may be more. */
export async function foldMoney(db: Db, limit: number): Promise<boolean> {
  const { rows } = await sql<{ isMore: boolean }>`select cashier.fold_money(${limit}) as "isMore"`.execute(db)
  return rows[0]?.isMore === true
}
