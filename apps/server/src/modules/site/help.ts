import type { consoleHelp, HelpTopic } from '@croupier/contract/console/site'
import type { ValueOf } from '@croupier/contract/route'
import type { Context } from '#platform/context.ts'
import { versionOf } from '#platform/versions.ts'
import { listAllHelpTopics } from './store.ts'

const none = { title: '', content: '' }

/** All help topics with both languages beside each other (CO-03). */
export async function readHelpTopics(context: Context): Promise<ValueOf<typeof consoleHelp>> {
  const topics = topicsOf(await listAllHelpTopics(context.db, context.actor.brandId))
  return { rows: topics.map((topic) => ({ ...topic, version: versionOf(topic) })) }
}

/** Topics of rows of one language each. */
export function topicsOf(rows: Awaited<ReturnType<typeof listAllHelpTopics>>): HelpTopic[] {
  const topics = [...new Set(rows.map(({ topic }) => topic))]
  return topics.map((topic) => {
    const own = rows.filter((row) => row.topic === topic)
    const wordsIn = (language: 'EN' | 'TY') => {
      const { title, content } = own.find((row) => row.language === language) ?? none
      return { title, content }
    }
    return { topic, position: own[0]?.position ?? 0, texts: { EN: wordsIn('EN'), TY: wordsIn('TY') } }
  })
}
