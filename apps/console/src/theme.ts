import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin'

type Tones = {
  page: string
  surface: string
  raised: string
  line: string
  edge: string
  text: string
  muted: string
  /** Filled buttons; as text or a thin line on a light ground the accent is darker, and what is merely pressed is written in ink. */
  primary: string
  primaryHover: string
  onPrimary: string
  accent: string
  quietButton: string
  chosen: string
  secondary: string
  up: string
  down: string
  link: string
  focus: string
}

const dark: Tones = {
  page: '#0b1220',
  surface: '#121b2e',
  raised: '#1a2540',
  line: '#2a3757',
  edge: '#64759c',
  text: '#eaf0fa',
  muted: '#9fb0cc',
  primary: '#ffb547',
  primaryHover: '#ffc670',
  onPrimary: '#1a1204',
  accent: '#ffb547',
  quietButton: '#ffb547',
  chosen: '#1a2540',
  secondary: '#3fd0c9',
  up: '#4ade9c',
  down: '#ff7a7a',
  link: '#8fc7ff',
  focus: '#ffd58a',
}

const light: Tones = {
  page: '#f6f7fb',
  surface: '#ffffff',
  raised: '#ffffff',
  line: '#d9dfea',
  edge: '#7b89a3',
  text: '#14203a',
  muted: '#52617d',
  primary: '#ffb547',
  primaryHover: '#f7a733',
  onPrimary: '#1a1204',
  accent: '#8a5200',
  quietButton: '#14203a',
  chosen: '#ffe9c8',
  secondary: '#0b7a75',
  up: '#0a7a4b',
  down: '#b4232c',
  link: '#1b5fb4',
  focus: '#b46900',
}

export const darkTheme = themeOf(defaultDarkTheme, 'dark', dark)
export const lightTheme = themeOf(defaultLightTheme, 'light', light)

function themeOf(base: typeof defaultDarkTheme, mode: 'dark' | 'light', tones: Tones): RaThemeOptions {
  return {
    ...base,
    palette: paletteOf(mode, tones),
    shape: { borderRadius: 8 },
    sidebar: { width: 216, closedWidth: 52 },
    typography: {
      fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
      fontSize: 13,
      body1: { fontSize: 14 },
      body2: { fontSize: 13 },
      h6: { fontSize: 18, fontWeight: 600, lineHeight: 1.2 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: { ...base.components, ...surfaces(mode, tones), ...controls(tones), ...tables(tones) },
  }
}

function paletteOf(mode: 'dark' | 'light', tones: Tones): NonNullable<RaThemeOptions['palette']> {
  const filled = (main: string) => ({ main, contrastText: mode === 'dark' ? tones.onPrimary : '#ffffff' })
  return {
    mode,
    primary: { main: tones.primary, light: tones.primaryHover, dark: tones.primaryHover, contrastText: tones.onPrimary },
    secondary: filled(tones.secondary),
    success: filled(tones.up),
    error: filled(tones.down),
    warning: filled(tones.accent),
    info: filled(tones.link),
    background: { default: tones.page, paper: tones.surface },
    text: { primary: tones.text, secondary: tones.muted },
    divider: tones.line,
  }
}

function surfaces(mode: 'dark' | 'light', tones: Tones): RaThemeOptions['components'] {
  const shadow = mode === 'light' ? '0 1px 2px rgb(20 32 58 / 8%), 0 2px 8px rgb(20 32 58 / 6%)' : 'none'
  return {
    MuiCssBaseline: {
      styleOverrides: {
        ':root': { colorScheme: mode, backgroundColor: tones.page },
        ':focus-visible': { outline: `2px solid ${tones.focus}`, outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, ::before, ::after': { animation: 'none !important', transition: 'none !important' },
        },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { borderRadius: 12, border: `1px solid ${tones.line}`, boxShadow: shadow } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 16, backgroundColor: tones.raised, border: `1px solid ${tones.line}` } } },
    MuiMenu: { styleOverrides: { paper: { backgroundColor: tones.raised, border: `1px solid ${tones.line}` } } },
    RaAppBar: {
      defaultProps: { color: 'inherit', elevation: 0 },
      styleOverrides: {
        root: {
          '& .RaAppBar-appBar': {
            backgroundColor: tones.surface,
            color: tones.text,
            boxShadow: 'none',
            borderBottom: `1px solid ${tones.line}`,
          },
        },
      },
    },
    RaShow: { styleOverrides: { root: { '& .RaShow-noActions': { marginTop: 0 }, '& .RaShow-main': { minWidth: 0 } } } },
    RaList: { styleOverrides: { root: { minWidth: 0, '& .RaList-main': { minWidth: 0 }, '& .RaList-noActions': { marginTop: 16 } } } },
    RaListToolbar: {
      styleOverrides: {
        root: {
          '&&': { backgroundColor: 'transparent' },
          '@media (max-width: 599.95px)': { '&&': { flexDirection: 'row', flexWrap: 'wrap' } },
        },
      },
    },
    RaFilterFormInput: {
      styleOverrides: { root: { '@media (max-width: 599.95px)': { '& .RaFilterFormInput-spacer': { display: 'none' } } } },
    },
    RaTopToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent', minHeight: 40 } } } },
    RaPlaceholder: { styleOverrides: { root: { backgroundColor: tones.line, borderRadius: 4, opacity: 0.6 } } },
    RaLayout: { styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0 } } } },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          borderRadius: 8,
          margin: '0 6px',
          '&.RaMenuItemLink-active': { color: tones.quietButton, backgroundColor: tones.chosen, fontWeight: 600 },
          '&.RaMenuItemLink-active .RaMenuItemLink-icon': { color: tones.accent },
        },
      },
    },
  }
}

function controls(tones: Tones): RaThemeOptions['components'] {
  return {
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    // On a phone the buttons of a list are icons alone.
    MuiIconButton: { styleOverrides: { root: { '&.MuiIconButton-colorPrimary:not(.Mui-disabled)': { color: tones.quietButton } } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          '&.MuiButton-text.MuiButton-colorPrimary:not(.Mui-disabled)': { color: tones.quietButton },
          '&.MuiButton-outlined.MuiButton-colorPrimary:not(.Mui-disabled)': { color: tones.quietButton, borderColor: tones.edge },
        },
      },
    },
    MuiOutlinedInput: { styleOverrides: { root: { '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: tones.focus } } } },
    MuiInputLabel: { styleOverrides: { root: { '&.Mui-focused:not(.Mui-error)': { color: tones.text } } } },
    MuiCheckbox: { styleOverrides: { root: { '&.Mui-checked': { color: tones.accent } } } },
    MuiSwitch: {
      styleOverrides: {
        switchBase: { '&.Mui-checked + .MuiSwitch-track': { backgroundColor: tones.quietButton, opacity: 0.7 } },
      },
    },
    MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { color: tones.link } } },
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' }, styleOverrides: { root: { color: tones.accent } } },
    MuiTooltip: { defaultProps: { enterDelay: 300 } },
  }
}

function tables(tones: Tones): RaThemeOptions['components'] {
  return {
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: tones.line, whiteSpace: 'nowrap' },
        sizeSmall: { padding: '5px 12px' },
        head: { color: tones.muted, fontWeight: 600, fontSize: 12 },
      },
    },
    RaDataTable: {
      defaultProps: { bulkActionButtons: false, rowClick: 'show' },
      styleOverrides: {
        root: {
          // The table scrolls in itself, so that its head and the pages below it stay in sight.
          '& .RaDataTable-tableWrapper': { overflow: 'auto', maxHeight: 'calc(100dvh - 184px)' },
          '& .RaDataTable-rowCell': { maxWidth: 224, overflow: 'hidden', textOverflow: 'ellipsis' },
        },
      },
    },
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          '& .RaBulkActionsToolbar-toolbar': { backgroundColor: tones.chosen, color: tones.text, border: `1px solid ${tones.edge}` },
        },
      },
    },
    // The calls give their rows newest first and in no other order.
    RaDataTableHeadCell: { defaultProps: { disableSort: true } },
  } as RaThemeOptions['components']
}
