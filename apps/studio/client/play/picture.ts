import type { Language } from '@croupier/game-kit/amounts'
import type { createNotice } from './dialog.ts'
import type { Frame } from './frame.ts'
import { texts } from './texts.ts'

type Setup = { language: Language; frame: Pick<Frame, 'showWords'>; notice: ReturnType<typeof createNotice> }

/** Where the device takes the picture away, what happens is told in words until it is back or the game is opened again. */
export function followPicture({ language, frame, notice }: Setup): (isShown: boolean) => void {
  const words = texts[language]
  return (isShown) => {
    frame.showWords(!isShown)
    if (isShown) notice.hide()
    else notice.show(words.pictureLost, [{ label: words.openAgain, act: () => location.reload() }])
  }
}
