import type { Language } from '@croupier/game-kit/amounts'
import type { Colour } from './paytable.ts'

type Texts = {
  colours: Readonly<Record<Colour, string>>
  pays: string
  shake: string
  die: (place: number, colour: string) => string
  call: (colours: string) => string
  last: string
  counted: (counts: string) => string
  rules: {
    bet: string
    pays: readonly [string, string, string]
    one: (matches: number) => string
    rtp: string
    hit: string
    triple: string
    cycle: string
    cycleValue: string
    paragraphs: readonly string[]
  }
}

/** The words of Color Game. */
export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    colours: { yellow: 'Yellow', white: 'White', pink: 'Pink', blue: 'Blue', red: 'Red', green: 'Green' },
    pays: '1, 2, 3:1',
    shake: 'The dice are thrown',
    die: (place, colour) => `Die ${place}: ${colour}`,
    call: (colours) => `Result: ${colours}`,
    last: 'Last throws, newest first',
    counted: (counts) => `Dice of the last throws: ${counts}`,
    rules: {
      bet: 'Each colour',
      pays: ['1:1', '2:1', '3:1'],
      one: (matches) => (matches === 1 ? 'One die of your colour' : `${matches} dice of your colour`),
      rtp: 'Return to player (RTP), every bet',
      hit: 'A colour pays something',
      triple: 'All three dice show your colour',
      cycle: 'Time to bet',
      cycleValue: '18 s',
      paragraphs: [
        'Three dice are thrown, each with six colours. Bet on as many colours as you like. A colour pays 1:1 when one die shows it, 2:1 for two and 3:1 for all three; your stake comes back with it.',
        'You may take bets back until the last call, three seconds before the bets close. The clock of the server counts. If the round cannot be played, every stake comes back.',
        'Every throw is drawn from a chain of seeds whose first link was published before the first round. Its link is shown with the result, so you can check the dice. Past throws say nothing about the next one.',
      ],
    },
  },
  TY: {
    colours: { yellow: 'Dilaw', white: 'Puti', pink: 'Pink', blue: 'Asul', red: 'Pula', green: 'Berde' },
    pays: '1, 2, 3:1',
    shake: 'Inihahagis ang mga dice',
    die: (place, colour) => `Dice ${place}: ${colour}`,
    call: (colours) => `Resulta: ${colours}`,
    last: 'Mga huling hagis, pinakabago ang una',
    counted: (counts) => `Mga dice sa huling hagis: ${counts}`,
    rules: {
      bet: 'Bawat kulay',
      pays: ['1:1', '2:1', '3:1'],
      one: (matches) => (matches === 1 ? 'Isang dice sa kulay mo' : `${matches} dice sa kulay mo`),
      rtp: 'Return to player (RTP), bawat taya',
      hit: 'May bayad ang isang kulay',
      triple: 'Kulay mo ang lahat ng tatlong dice',
      cycle: 'Oras ng pagtaya',
      cycleValue: '18 s',
      paragraphs: [
        'Tatlong dice ang inihahagis, anim ang kulay ng bawat isa. Tumaya sa kahit ilang kulay. 1:1 ang bayad kapag isang dice ang may kulay mo, 2:1 kapag dalawa at 3:1 kapag tatlo; kasama nitong bumabalik ang taya mo.',
        'Puwedeng bawiin ang taya hanggang last call, tatlong segundo bago magsara. Orasan ng server ang sinusunod. Kapag hindi natuloy ang round, ibinabalik ang lahat ng taya.',
        'Galing ang bawat hagis sa chain ng seeds na nailathala ang unang link bago ang unang round. Kasama ng resulta ang link nito para masuri mo ang mga dice. Walang sinasabi ang mga nakaraang hagis tungkol sa susunod.',
      ],
    },
  },
}
