import { Container, type WebGLRenderer } from 'pixi.js'
import { watchPace } from './pace.ts'
import { createRenderer } from './renderer.ts'
import { watchRest } from './rest.ts'

export type Size = { width: number; height: number }

/** A WebGL canvas that fills its host. Sizes are CSS pixels, times are milliseconds. */
export type Stage = {
  readonly root: Container
  readonly size: Size
  /** Device pixels for a CSS pixel, at most 2, and 1 once the device was found too slow. */
  readonly resolution: number
  /** False once two seconds in a row fell short of 50 frames: leave out what only decorates. */
  readonly isRich: boolean
  /** The step says whether something moves: a picture at rest is drawn only now and then. */
  onFrame(step: (elapsedMs: number) => boolean): void
  /** Called at once and whenever the host changes its size. */
  onResize(layOut: (size: Size) => void): void
  destroy(): void
}

const RESOLUTION_MAX = 2
// Pixi chooses among up to 16 textures by a chain of branches for every pixel. Weak devices pay for that chain, while a few more draw
// calls cost nothing.
const TEXTURES_PER_BATCH = 2
// A tab that comes back, or a long task, must not make the reels jump.
const FRAME_MS_MAX = 100
// A browser that gives the context back at once has mended it before anybody could read a word.
const LOSS_TOLD_AFTER_MS = 1000

/**
 * Opens a stage in a host element. It rests while the page is hidden. Rejects when the device has no WebGL. `onPicture` hears when the
 * device has taken the picture away for more than a moment, and when it is back: steps go on meanwhile, so that what is shown comes to its end.
 */
export async function openStage(host: HTMLElement, onPicture: (isShown: boolean) => void = () => {}): Promise<Stage> {
  const resolution = Math.min(globalThis.devicePixelRatio || 1, RESOLUTION_MAX)
  const size = sizeOf(host)
  const renderer = await openRenderer({ ...size, resolution })
  host.append(renderer.canvas)

  const root = new Container()
  const steps: ((elapsedMs: number) => boolean)[] = []
  const layouts: ((size: Size) => void)[] = []
  const state = { size, resolution, isRich: true }
  const pace = watchPace(() => {
    state.isRich = false
    state.resolution = 1
    renderer.resolution = 1
    layOut()
  })

  const rest = watchRest()
  const layOut = () => {
    rest.wake()
    state.size = sizeOf(host)
    renderer.resize(state.size.width, state.size.height)
    for (const each of layouts) each(state.size)
  }
  const stopFrames = eachFrame((elapsedMs) => {
    pace.count(elapsedMs)
    const moving = steps.filter((step) => step(Math.min(elapsedMs, FRAME_MS_MAX)))
    // A context that is lost makes no programs, and Pixi would stumble over that.
    if (rest.isDrawn(elapsedMs, moving.length > 0) && !renderer.context.isLost) renderer.render(root)
  })
  const stopWatching = watchContext(renderer, (isShown) => {
    if (isShown) layOut()
    onPicture(isShown)
  })
  const observer = new ResizeObserver(layOut)
  observer.observe(host)

  return {
    root,
    get size() {
      return state.size
    },
    get resolution() {
      return state.resolution
    },
    get isRich() {
      return state.isRich
    },
    onFrame: (step) => steps.push(step),
    onResize: (each) => {
      layouts.push(each)
      each(state.size)
    },
    destroy: () => {
      stopFrames()
      stopWatching()
      observer.disconnect()
      root.destroy({ children: true, texture: true, textureSource: true })
      renderer.destroy({ removeView: true })
    },
  }
}

async function openRenderer(options: Size & { resolution: number }): Promise<WebGLRenderer> {
  const renderer = createRenderer()
  await renderer.init({ ...options, autoDensity: true, antialias: false, manageImports: false })
  renderer.limits.maxBatchableTextures = TEXTURES_PER_BATCH
  return renderer
}

function sizeOf(host: HTMLElement): Size {
  return { width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) }
}

/** Tells of a lost graphics context, and of one that is there again; Pixi has filled it anew by then. Gives the way to stop. */
function watchContext({ canvas, limits }: WebGLRenderer, onChange: (isThere: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onLost = () => {
    // Browsers show a sign of their own there.
    canvas.style.visibility = 'hidden'
    timer = setTimeout(() => onChange(false), LOSS_TOLD_AFTER_MS)
  }
  const onRestored = () => {
    clearTimeout(timer)
    canvas.style.visibility = ''
    limits.maxBatchableTextures = TEXTURES_PER_BATCH
    onChange(true)
  }
  canvas.addEventListener('webglcontextlost', onLost)
  canvas.addEventListener('webglcontextrestored', onRestored)
  return () => {
    clearTimeout(timer)
    canvas.removeEventListener('webglcontextlost', onLost)
    canvas.removeEventListener('webglcontextrestored', onRestored)
  }
}

/** Runs a step for each frame that the page shows, and none while it is hidden. Gives the way to stop. */
function eachFrame(step: (elapsedMs: number) => void): () => void {
  let request = 0
  let last: number | undefined
  const frame = (now: number) => {
    step(last === undefined ? 0 : now - last)
    last = now
    request = requestAnimationFrame(frame)
  }
  const follow = () => {
    cancelAnimationFrame(request)
    last = undefined
    if (!document.hidden) request = requestAnimationFrame(frame)
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    cancelAnimationFrame(request)
    document.removeEventListener('visibilitychange', follow)
  }
}
