import { type consolePromotions, promotion } from '@croupier/contract/console/promotions'
import { promotionTypes } from '@croupier/contract/promotions'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, SelectInput } from 'react-admin'
import { DetailPage } from '#parts/detail-page.tsx'
import { Columns, Facts, Section } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { PlainText } from '#parts/plain-text.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { choicesOf, humanize } from '#words.ts'
import { audienceText, conditionsText } from './promotions/condition-words.ts'
import { EditPromotion, NewPromotion, RestorePromotion } from './promotions/promotion-dialog.tsx'
import { awardText, pointsText, targetText } from './rewards/reward-words.ts'
import { ContentHistory } from './trail/content-history.tsx'

type Row = ValueOf<typeof consolePromotions>['rows'][number]

const filters = [<SelectInput key="type" source="type" label="Type" choices={choicesOf(promotionTypes)} alwaysOn emptyText="All" />]

export function PromotionList() {
  return (
    <ListPage<Row>
      name="Promotions"
      empty="No promotion was written yet."
      filters={filters}
      action={<NewPromotion />}
      cornersOf={(row) => ({ title: row.texts.EN.title, note: humanize(row.type), time: <Moment at={row.startsAt} /> })}
    >
      <DataTable.Col<Row>
        source="code"
        label="Code"
        render={(row) => (
          <RecordLink page="promotions" id={row.id}>
            {row.code}
          </RecordLink>
        )}
      />
      <DataTable.Col<Row> source="texts" label="Title" render={(row) => row.texts.EN.title} />
      <DataTable.Col<Row> source="type" label="Type" render={(row) => humanize(row.type)} />
      <DataTable.Col<Row> source="way" label="Members" render={(row) => humanize(row.way)} />
      <DataTable.NumberCol<Row> source="position" label="Position" />
      <MomentColumn source="startsAt" label="Begins" />
      <MomentColumn source="endsAt" label="Ends" />
    </ListPage>
  )
}

export function PromotionShow() {
  return (
    <DetailPage<Row> nameOf={(row) => row.texts.EN.title}>
      {(row) => (
        <Columns
          main={
            <>
              <Section title={row.texts.EN.title} action={<EditPromotion row={row} />}>
                <Facts
                  facts={[
                    ['Code', row.code],
                    ['Type', humanize(row.type)],
                    ['Members', humanize(row.way)],
                    ['Position', row.position],
                    ['Begins', <Moment key="begins" at={row.startsAt} />],
                    ['Ends', <Moment key="ends" at={row.endsAt} />],
                    [
                      'Goal',
                      row.metric === null || row.target === null ? 'None' : `${humanize(row.metric)} ${targetText(row.metric, row.target)}`,
                    ],
                    ['Offered to', audienceText(row.conditions.audience), 'wide'],
                    ['Conditions', conditionsText(row.conditions), 'wide'],
                    ['Prize', awardText(row.award, 'None')],
                    ['Points', row.points === null ? 'None' : pointsText(row.points)],
                    ['Left', row.stock === null ? 'No end' : `${Math.max(row.stock - row.taken, 0)} of ${row.stock}`],
                    ['Picture', row.imageUrl || '–', 'wide'],
                  ]}
                />
              </Section>
              <Section title="English">
                <PlainText text={`${row.texts.EN.summary}\n\n${row.texts.EN.content}`} />
              </Section>
              <Section title={`Filipino: ${row.texts.TY.title}`}>
                <PlainText text={`${row.texts.TY.summary}\n\n${row.texts.TY.content}`} />
              </Section>
              <ContentHistory
                kind="promotion"
                subjectKey={row.code}
                schema={promotion}
                restore={(content) => <RestorePromotion content={content} row={row} />}
              />
            </>
          }
        />
      )}
    </DetailPage>
  )
}
