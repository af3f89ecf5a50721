import type { PaymentStatus } from './rules.ts'

type CheckoutTexts = Record<
  | 'lang'
  | 'title'
  | 'playMoney'
  | 'payTo'
  | 'method'
  | 'description'
  | 'reference'
  | 'pay'
  | 'fail'
  | 'cancel'
  | 'backTo'
  | 'returning'
  | 'footer',
  string
> & { results: Record<PaymentStatus, string> }

export const checkoutTexts = {
  EN: {
    lang: 'en',
    title: 'Checkout',
    playMoney: 'Play money. No real payment is made.',
    payTo: 'Pay to',
    method: 'Pay with',
    description: 'For',
    reference: 'Reference no.',
    pay: 'Pay',
    fail: 'Let the payment fail',
    cancel: 'Cancel',
    backTo: 'Back to',
    returning: 'You will be taken back in a few seconds.',
    footer: 'Sandbox Pay, a stand-in for a payment provider.',
    results: {
      created: 'Waiting for payment.',
      pending: 'Waiting for payment.',
      paid: 'Payment received.',
      failed: 'The payment failed. Nothing was taken.',
      cancelled: 'You cancelled. Nothing was taken.',
      expired: 'This payment expired. Nothing was taken.',
      late: 'Your payment came after its time. The shop looks at it.',
    },
  },
  TY: {
    lang: 'fil',
    title: 'Checkout',
    playMoney: 'Play money lang. Walang totoong bayad dito.',
    payTo: 'Bayad sa',
    method: 'Paraan ng bayad',
    description: 'Para sa',
    reference: 'Reference no.',
    pay: 'Magbayad ng',
    fail: 'Gawing failed ang bayad',
    cancel: 'Kanselahin',
    backTo: 'Bumalik sa',
    returning: 'Ibabalik ka namin sa loob ng ilang segundo.',
    footer: 'Sandbox Pay, kapalit ng totoong payment provider.',
    results: {
      created: 'Hinihintay ang bayad.',
      pending: 'Hinihintay ang bayad.',
      paid: 'Natanggap na ang bayad.',
      failed: 'Hindi natuloy ang bayad. Walang nabawas sa iyo.',
      cancelled: 'Kinansela mo. Walang nabawas sa iyo.',
      expired: 'Nag-expire na ang bayad na ito. Walang nabawas sa iyo.',
      late: 'Huli nang dumating ang bayad mo. Titingnan ito ng shop.',
    },
  },
} as const satisfies Record<'EN' | 'TY', CheckoutTexts>
