import { gamesWithReturns, returnsOf } from './games.ts'

const [slug = '', all] = process.argv.slice(2)
const known = gamesWithReturns()

if (!known.includes(slug)) {
  console.error(`usage: npm run returns -- <game> [all]\ngames: ${known.join(', ')}`)
  process.exitCode = 2
} else {
  const { manifest, rows } = await returnsOf(slug)
  console.log(
    `${manifest.name.EN} (${manifest.code}), declared ${(manifest.declaredRtpPpm / 10_000).toFixed(4)} %, table ${manifest.paytableVersion}`,
  )
  const shown = all === 'all' ? rows : rows.slice(0, 12)
  for (const { bet, method, rtp, margin, hitRate, sd, top } of shown) {
    const interval = margin === undefined ? '' : ` ± ${(margin * 100).toFixed(4)}`
    console.log(
      `${bet.padEnd(34)} ${method.padEnd(12)} return ${(rtp * 100).toFixed(4)}${interval} %  hit ${(hitRate * 100).toFixed(4)} %  sd ${sd.toFixed(2)}  top ${top.timesBet}× 1 in ${Math.round(top.oneIn).toLocaleString('en')}`,
    )
  }
  if (rows.length > shown.length) console.log(`and ${rows.length - shown.length} more: npm run returns -- ${slug} all`)
}
