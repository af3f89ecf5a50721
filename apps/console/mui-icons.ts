import type { Plugin } from 'vite'

/** The icons that react-admin imports from Material's package, and lucide's of the same meaning. */
const lucideNames: Readonly<Record<string, string>> = {
  AccountCircle: 'circle-user-round',
  Add: 'plus',
  AddCircleOutlineOutlined: 'circle-plus',
  ArrowCircleDown: 'circle-arrow-down',
  ArrowCircleUp: 'circle-arrow-up',
  ArrowDropDown: 'chevron-down',
  BookmarkAdd: 'bookmark-plus',
  BookmarkBorder: 'bookmark',
  BookmarkRemove: 'bookmark-minus',
  Brightness4: 'moon',
  Brightness7: 'sun',
  CancelOutlined: 'circle-x',
  CheckBox: 'square-check',
  CheckBoxOutlineBlank: 'square',
  CheckCircle: 'circle-check',
  Clear: 'x',
  Close: 'x',
  Create: 'pencil',
  Dashboard: 'layout-dashboard',
  Delete: 'trash',
  DeleteOutlineOutlined: 'trash',
  Done: 'check',
  DragIndicator: 'grip-vertical',
  Error: 'circle-exclamation-point',
  ErrorOutlineOutlined: 'circle-exclamation-point',
  ExpandMore: 'chevron-down',
  FilterList: 'list-filter',
  GetApp: 'download',
  HelpOutlineOutlined: 'circle-question-mark',
  HighlightOff: 'circle-x',
  History: 'rotate-ccw-clock',
  HotTub: 'compass',
  Inbox: 'inbox',
  List: 'list',
  Lock: 'lock',
  Menu: 'menu',
  NavigateBefore: 'chevron-left',
  NavigateNext: 'chevron-right',
  PowerSettingsNew: 'log-out',
  Queue: 'copy-plus',
  Refresh: 'refresh-cw',
  RemoveCircle: 'circle-minus',
  RemoveCircleOutlineOutlined: 'circle-minus',
  RemoveRedEye: 'eye',
  Report: 'octagon-exclamation-point',
  Save: 'save',
  Search: 'search',
  Settings: 'settings',
  Sort: 'arrow-up-down',
  Translate: 'languages',
  Update: 'clock-fading',
  ViewList: 'layout-list',
  ViewWeek: 'columns-3',
  Visibility: 'eye',
  VisibilityOff: 'eye-off',
  WarningAmber: 'triangle-exclamation-point',
}

const MATERIAL = '@mui/icons-material/'
const OWN = '\0mui-icon:'

/** Answers imports of Material's icons with lucide's, in the SvgIcon by whose size and colour react-admin styles them. */
export function muiIcons(): Plugin {
  const answers: Plugin = {
    name: 'mui-icons',
    // Vite's own resolver would find the package of that name, which is empty (docs/decisions/console-icons.md).
    enforce: 'pre',
    resolveId: { filter: { id: new RegExp(`^${MATERIAL}`) }, handler: (id) => OWN + id.slice(MATERIAL.length) },
    load: {
      filter: { id: new RegExp(`^${OWN}`) },
      handler: async (id) => ({ code: await moduleOf(id.slice(OWN.length)), moduleSideEffects: false }),
    },
  }
  // The development server packs libraries ahead, with plugins of its own; after a change above, start it once with --force.
  return { ...answers, config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [answers] } } }) }
}

/** What every icon calls: SvgIcon takes the attributes of an `svg` that it is given for its own. */
const DRAW = `
import { createElement } from 'react'
import { createSvgIcon } from '@mui/material/SvgIcon'
const lines = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' }
export const draw = (name, shapes) =>
  createSvgIcon(createElement('svg', lines, ...shapes.map(([tag, attributes]) => createElement(tag, attributes))), name)`

type Shape = [tag: string, attributes: Record<string, string>]

/** The shapes alone, without what lucide's own component needs besides: less is sent, and the page holds one `svg`, not one in another. */
async function moduleOf(name: string): Promise<string> {
  if (name === 'draw') return DRAW
  const lucide = lucideNames[name]
  if (!lucide) throw new Error(`no icon stands for ${MATERIAL}${name}: name lucide's in apps/console/mui-icons.ts`)
  const { __iconData: icon }: { __iconData?: { node: Shape[] } } = await import(`lucide-react/icons/${lucide}`)
  if (!icon)
    throw new Error(`lucide-react/icons/${lucide} has no __iconData: it is an old name, or lucide exports its shapes otherwise now`)
  const shapes = icon.node.map(([tag, { key, ...attributes }]) => [tag, attributes])
  return `
import { draw } from '${MATERIAL}draw'
export default /* @__PURE__ */ draw('${name}', ${JSON.stringify(shapes)})`
}
