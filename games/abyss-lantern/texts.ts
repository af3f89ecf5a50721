import type { Language } from '@croupier/game-kit/amounts'
import type { FishKind } from './paytable.ts'

type Texts = {
  kinds: Readonly<Record<FishKind, string>>
  rooms: Readonly<Record<'shallows' | 'reef' | 'abyss', string>>
  boss: string
  shot: {
    killed: (fish: string, times: number) => string
    lives: (fish: string) => string
    worth: (parts: string, worth: number) => string
    limit: (returnPpm: number, worth: number, limit: number) => string
    drawn: (drawn: number, limit: number, isKill: boolean) => string
  }
  rules: {
    worth: string
    kill: (oneIn: string) => string
    returns: (percent: string) => string
    area: Readonly<Record<'crab' | 'eel' | 'drill', string>>
    chest: string
    rtp: string
    rtpValue: string
    top: string
    topValue: string
    advance: string
    advanceValue: string
    pace: string
    paceValue: string
    paragraphs: readonly string[]
  }
}

export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    kinds: {
      shrimp: 'Glass shrimp',
      minnow: 'Lantern minnow',
      darter: 'Striped darter',
      jelly: 'Moon jelly',
      puffer: 'Clown puffer',
      seahorse: 'Sea horse',
      ray: 'Angel ray',
      gurnard: 'Gurnard',
      turtle: 'Turtle',
      lobster: 'Lobster',
      sunfish: 'Sunfish',
      hammerhead: 'Hammer shark',
      manta: 'Manta',
      sawshark: 'Saw shark',
      carp: 'Golden carp',
      kraken: 'Kraken pup',
      dragon: 'Abyss dragon',
      crab: 'Bomb crab',
      eel: 'Lightning eel',
      drill: 'Drill crab',
      chest: 'Sunken chest',
    },
    rooms: { shallows: 'Shallows', reef: 'Reef', abyss: 'Abyss' },
    boss: 'Abyss dragon · 300×',
    shot: {
      killed: (fish, times) => `${fish}: killed, ${times}× the cannon`,
      lives: (fish) => `${fish}: hit, and it lives`,
      worth: (parts, worth) => `The prize: ${parts} = ${worth}×`,
      limit: (returnPpm, worth, limit) => `It is killed by a draw below ${returnPpm} / ${worth}, rounded down: ${limit}`,
      drawn: (drawn, limit, isKill) => `Drawn below 1,000,000: ${drawn}, which is ${isKill ? '' : 'not '}below ${limit}`,
    },
    rules: {
      worth: 'pays',
      kill: (oneIn) => `killed by 1 hit in ${oneIn}`,
      returns: (percent) => `returns ${percent} %`,
      area: {
        crab: 'Its bomb takes up to ten fish near it, of up to 40× each. All together are one prize.',
        eel: 'Its lightning takes up to ten of the nearest fish, of up to 40× each. All together are one prize.',
        drill: 'It bores through up to ten fish level with it, of up to 40× each. All together are one prize.',
      },
      chest: '20×, 40×, 60×, 100× or 200×: 40, 30, 15, 10 and 5 of 100 times.',
      rtp: 'Return to player (RTP)',
      rtpValue: '95.00 % of every hit before rounding, 94.96 to 95.00 % after it',
      top: 'Largest prize',
      topValue: '425× the cannon',
      advance: 'Set aside to shoot with',
      advanceValue: '20 shots',
      pace: 'Shots',
      paceValue: '5 a second, 8 with auto fire',
      paragraphs: [
        'A shot that hits a fish is a bet of what your cannon shows. It kills the fish with a fixed chance: 95 % divided by what the fish pays. So every hit returns the same, whatever you aim at, however big your cannon is, whoever shot before you. Nothing runs hot or cold.',
        'A shot that hits nothing comes back: when it has flown for twelve seconds, when the fish that it followed is gone, or when you leave.',
        'To shoot, twenty shots are set aside from your balance at a time. What you do not shoot is back when the round ends: after about a minute, when you change the cannon, or when you cash in. Only shots that hit count as bets.',
        'Bomb crab, lightning eel and drill crab take others along: their prizes are added up, and the chance is 95 % divided by the sum. The chest has an average of 49×, by which its chance is set.',
        'There is no shared jackpot in this version: nothing of a shot goes into a pool.',
        'Each minute of a table is drawn from a chain of seeds whose first link was published before the first minute. Your shot number n of a minute is drawn from its seed, your seat and n. The seed is published when the last shot of the minute is decided; then you can check every shot.',
      ],
    },
  },
  TY: {
    kinds: {
      shrimp: 'Hipong salamin',
      minnow: 'Isdang parol',
      darter: 'Guhitang darter',
      jelly: 'Dikyang buwan',
      puffer: 'Butete',
      seahorse: 'Kabayong-dagat',
      ray: 'Paging anghel',
      gurnard: 'Gurnard',
      turtle: 'Pawikan',
      lobster: 'Ulang',
      sunfish: 'Sunfish',
      hammerhead: 'Pating martilyo',
      manta: 'Manta',
      sawshark: 'Pating lagari',
      carp: 'Gintong karpa',
      kraken: 'Batang kraken',
      dragon: 'Dragon ng kailaliman',
      crab: 'Bomba alimango',
      eel: 'Igat na kidlat',
      drill: 'Barenang alimango',
      chest: 'Lumubog na baul',
    },
    rooms: { shallows: 'Mababaw', reef: 'Bahura', abyss: 'Kailaliman' },
    boss: 'Dragon ng kailaliman · 300×',
    shot: {
      killed: (fish, times) => `${fish}: napatay, ${times}× ng kanyon`,
      lives: (fish) => `${fish}: tinamaan pero buhay pa`,
      worth: (parts, worth) => `Ang premyo: ${parts} = ${worth}×`,
      limit: (returnPpm, worth, limit) =>
        `Mapapatay ito ng bilang na mas mababa sa ${returnPpm} / ${worth}, pababa ang pag-round: ${limit}`,
      drawn: (drawn, limit, isKill) => `Nabunot sa 1,000,000: ${drawn}, na ${isKill ? '' : 'hindi '}mas mababa sa ${limit}`,
    },
    rules: {
      worth: 'bayad',
      kill: (oneIn) => `napapatay ng 1 sa ${oneIn} tama`,
      returns: (percent) => `balik na ${percent} %`,
      area: {
        crab: 'Isinasama ng bomba nito ang hanggang sampung isda sa paligid, tig-40× pababa. Iisang premyo ang lahat.',
        eel: 'Isinasama ng kidlat nito ang hanggang sampung pinakamalapit na isda, tig-40× pababa. Iisang premyo ang lahat.',
        drill: 'Tumatagos ito sa hanggang sampung isdang kapantay nito, tig-40× pababa. Iisang premyo ang lahat.',
      },
      chest: '20×, 40×, 60×, 100× o 200×: 40, 30, 15, 10 at 5 sa bawat 100.',
      rtp: 'Return to player (RTP)',
      rtpValue: '95.00 % ng bawat tama bago i-round, 94.96 hanggang 95.00 % pagkatapos',
      top: 'Pinakamalaking premyo',
      topValue: '425× ng kanyon',
      advance: 'Itinatabi para makabaril',
      advanceValue: '20 bala',
      pace: 'Bilis ng bala',
      paceValue: '5 bawat segundo, 8 kapag auto',
      paragraphs: [
        'Taya ang bawat balang tumama sa isda, ayon sa nakasulat sa kanyon mo. Tiyak ang tsansang mapatay ito: 95 % hati sa bayad ng isda. Kaya pare-pareho ang balik ng bawat tama, kahit ano ang puntirya mo, gaano man kalaki ang kanyon, at sino man ang naunang bumaril. Walang mainit o malamig na oras.',
        'Bumabalik ang balang walang tinamaan: kapag labindalawang segundo na itong lumilipad, wala na ang isdang sinusundan nito, o umalis ka na.',
        'Dalawampung bala ang itinatabi mula sa balanse mo sa bawat pagkakataon. Bumabalik ang hindi mo nagamit pagkatapos ng round: mga isang minuto, kapag nagpalit ka ng kanyon, o kapag nag-cash in ka. Ang mga balang tumama lang ang binibilang na taya.',
        'May kasamang ibang isda ang bomba alimango, igat na kidlat at barenang alimango: pinagsasama ang mga premyo, at 95 % hati sa kabuuan ang tsansa. 49× ang karaniwang laman ng baul, at doon nakabatay ang tsansa nito.',
        'Walang pinagsamang jackpot sa bersyong ito: walang bahagi ng bala ang napupunta sa pool.',
        'Galing ang bawat minuto ng mesa sa chain ng seeds na nailathala ang unang link bago ang unang minuto. Ang ika-n mong bala sa isang minuto ay galing sa seed nito, sa upuan mo, at sa n. Inilalathala ang seed kapag napagpasyahan na ang huling bala ng minuto; masusuri mo na noon ang bawat bala.',
      ],
    },
  },
}
