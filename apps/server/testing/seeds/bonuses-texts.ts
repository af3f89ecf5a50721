/** Texts of the demo brand's bonuses. */
export const bonusTexts = {
  welcome: {
    EN: { title: 'Welcome bonus', summary: 'Half of your deposit on top; from 1,000.00 on the whole of it.' },
    TY: { title: 'Welcome bonus', summary: 'Kalahati ng deposit mo ang dagdag; buo kung 1,000.00 pataas.' },
  },
  code: {
    EN: { title: 'Lighthouse gift', summary: '100.00 of bonus money for its code.' },
    TY: { title: 'Regalo ng parola', summary: '100.00 na perang bonus para sa code.' },
  },
  gift: {
    EN: { title: 'A gift of the house', summary: 'Bonus money from us to you.' },
    TY: { title: 'Regalo ng bahay', summary: 'Perang bonus mula sa amin para sa iyo.' },
  },
  cashback: {
    EN: { title: 'Weekly cashback', summary: 'Five percent of what you lost in a week comes back.' },
    TY: { title: 'Lingguhang cashback', summary: 'Limang porsiyento ng natalo mo sa isang linggo ang babalik.' },
  },
}
