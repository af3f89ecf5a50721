import { setTimeout as wait } from 'node:timers/promises'
import { asOwner } from './running-site.ts'

export type Settings = { modules: string[]; domains: string[] }

/** The brand under other settings for a while. Every process acts on new ones within a second. */
export async function underSettings(change: (settings: Settings) => object, look: () => Promise<void>): Promise<void> {
  const [brand] = await asOwner("select settings from site.brand where code = 'parola'")
  const settings = brand?.settings as Settings
  const put = async (wanted: object) => {
    await asOwner("update site.brand set settings = $1 where code = 'parola'", [JSON.stringify(wanted)])
    await wait(1200)
  }
  await put({ ...settings, ...change(settings) })
  try {
    await look()
  } finally {
    await put(settings)
  }
}
