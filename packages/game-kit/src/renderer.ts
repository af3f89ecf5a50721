import 'pixi.js/unsafe-eval'
import {
  AbstractRenderer,
  BackgroundSystem,
  BatcherPipe,
  BlendModePipe,
  ColorMaskPipe,
  GCSystem,
  GlBatchAdaptor,
  GlBufferSystem,
  GlColorMaskSystem,
  GlContextSystem,
  GlEncoderSystem,
  GlGeometrySystem,
  GlLimitsSystem,
  GlobalUniformSystem,
  GlRenderTargetSystem,
  GlShaderSystem,
  GlStateSystem,
  GlStencilSystem,
  GlTextureSystem,
  GlUboSystem,
  GlUniformGroupSystem,
  RendererType,
  RenderGroupPipe,
  RenderGroupSystem,
  SchedulerSystem,
  SpritePipe,
  StencilMaskPipe,
  ViewSystem,
  type WebGLRenderer,
} from 'pixi.js'

/** What a stage of sprites and stencils uses of Pixi's renderer: without shapes, meshes, filters and extraction. */
const systems = [
  BackgroundSystem,
  GlobalUniformSystem,
  ViewSystem,
  RenderGroupSystem,
  GCSystem,
  SchedulerSystem,
  GlUboSystem,
  GlContextSystem,
  GlLimitsSystem,
  GlBufferSystem,
  GlTextureSystem,
  GlRenderTargetSystem,
  GlGeometrySystem,
  GlUniformGroupSystem,
  GlShaderSystem,
  GlEncoderSystem,
  GlStateSystem,
  GlStencilSystem,
  GlColorMaskSystem,
]
const renderPipes = [BlendModePipe, ColorMaskPipe, BatcherPipe, SpritePipe, RenderGroupPipe, StencilMaskPipe]
const renderPipeAdaptors = [GlBatchAdaptor]

/** Pixi's WebGL renderer, put together of the parts that a stage needs: a browser loads a twentieth less. */
export function createRenderer(): WebGLRenderer {
  const parts = { systems: named(systems), renderPipes: named(renderPipes), renderPipeAdaptors: named(renderPipeAdaptors) }
  return new AbstractRenderer({ name: 'webgl', type: RendererType.WEBGL, ...parts }) as unknown as WebGLRenderer
}

/** Each part bears the name by which the others find it. What one of them takes is no matter of types here, as in Pixi's own list. */
function named(parts: readonly { extension: { name: string } }[]): { name: string; value: never }[] {
  return parts.map((value) => ({ name: value.extension.name, value: value as never }))
}
