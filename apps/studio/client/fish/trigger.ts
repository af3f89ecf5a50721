/** How far apart shots are: five a second by hand, eight by themselves. */
const BY_HAND_MS = 200
const AUTO_MS = 125

export type Trigger = {
  readonly isAuto: boolean
  press(): void
  release(): void
  toggleAuto(): void
  stop(): void
}

/** Pulls the trigger while it is held, or by itself. A press shoots at once, however short it is. */
export function createTrigger(setup: { shoot(): void; onChange(): void; now(): number }): Trigger {
  let isHeld = false
  let isAuto = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastMs = Number.NEGATIVE_INFINITY
  const shootOn = () => {
    clearTimeout(timer)
    timer = undefined
    if (!isHeld && !isAuto) return
    const apartMs = isAuto ? AUTO_MS : BY_HAND_MS
    const restMs = lastMs + apartMs - setup.now()
    if (restMs <= 0) {
      lastMs = setup.now()
      setup.shoot()
    }
    timer = setTimeout(shootOn, Math.max(restMs > 0 ? restMs : apartMs, 4))
  }
  return {
    get isAuto() {
      return isAuto
    },
    press: () => {
      isHeld = true
      shootOn()
    },
    release: () => {
      isHeld = false
    },
    toggleAuto: () => {
      isAuto = !isAuto
      setup.onChange()
      shootOn()
    },
    stop: () => {
      isHeld = false
      isAuto = false
      clearTimeout(timer)
      setup.onChange()
    },
  }
}
