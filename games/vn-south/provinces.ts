import type { LotteryProvince } from '@croupier/game-kit/vietnam-calendar'

/** The companies that draw, with their days of the week. */
export const provinces: readonly LotteryProvince[] = [
  { code: 'tp-hcm', name: 'TP. Hồ Chí Minh', weekdays: [1, 6] },
  { code: 'dong-thap', name: 'Đồng Tháp', weekdays: [1] },
  { code: 'ca-mau', name: 'Cà Mau', weekdays: [1] },
  { code: 'ben-tre', name: 'Bến Tre', weekdays: [2] },
  { code: 'vung-tau', name: 'Vũng Tàu', weekdays: [2] },
  { code: 'bac-lieu', name: 'Bạc Liêu', weekdays: [2] },
  { code: 'dong-nai', name: 'Đồng Nai', weekdays: [3] },
  { code: 'can-tho', name: 'Cần Thơ', weekdays: [3] },
  { code: 'soc-trang', name: 'Sóc Trăng', weekdays: [3] },
  { code: 'tay-ninh', name: 'Tây Ninh', weekdays: [4] },
  { code: 'an-giang', name: 'An Giang', weekdays: [4] },
  { code: 'binh-thuan', name: 'Bình Thuận', weekdays: [4] },
  { code: 'vinh-long', name: 'Vĩnh Long', weekdays: [5] },
  { code: 'binh-duong', name: 'Bình Dương', weekdays: [5] },
  { code: 'tra-vinh', name: 'Trà Vinh', weekdays: [5] },
  { code: 'long-an', name: 'Long An', weekdays: [6] },
  { code: 'binh-phuoc', name: 'Bình Phước', weekdays: [6] },
  { code: 'hau-giang', name: 'Hậu Giang', weekdays: [6] },
  { code: 'tien-giang', name: 'Tiền Giang', weekdays: [0] },
  { code: 'kien-giang', name: 'Kiên Giang', weekdays: [0] },
  { code: 'da-lat', name: 'Đà Lạt', weekdays: [0] },
]
