import type { LotteryProvince } from '@croupier/game-kit/vietnam-calendar'

/** The companies that draw, with their days of the week. */
export const provinces: readonly LotteryProvince[] = [
  { code: 'hue', name: 'Huế', weekdays: [1, 0] },
  { code: 'phu-yen', name: 'Phú Yên', weekdays: [1] },
  { code: 'dak-lak', name: 'Đắk Lắk', weekdays: [2] },
  { code: 'quang-nam', name: 'Quảng Nam', weekdays: [2] },
  { code: 'da-nang', name: 'Đà Nẵng', weekdays: [3, 6] },
  { code: 'khanh-hoa', name: 'Khánh Hòa', weekdays: [3, 0] },
  { code: 'binh-dinh', name: 'Bình Định', weekdays: [4] },
  { code: 'quang-tri', name: 'Quảng Trị', weekdays: [4] },
  { code: 'quang-binh', name: 'Quảng Bình', weekdays: [4] },
  { code: 'gia-lai', name: 'Gia Lai', weekdays: [5] },
  { code: 'ninh-thuan', name: 'Ninh Thuận', weekdays: [5] },
  { code: 'quang-ngai', name: 'Quảng Ngãi', weekdays: [6] },
  { code: 'dak-nong', name: 'Đắk Nông', weekdays: [6] },
  { code: 'kon-tum', name: 'Kon Tum', weekdays: [0] },
]
