import { element } from '@croupier/game-kit/elements'
import { tool } from './frame.ts'

export type Dialog = { readonly body: HTMLElement; close(): void }

/** Opens a sheet over the game. Escape and the cross close it, and the focus goes back to where it was. */
export function openDialog(setup: { title: string; closeLabel: string; kind: 'wide' | 'small' }): Dialog {
  const body = element('div', { class: 'body', tabindex: '0', role: 'group', 'aria-label': setup.title })
  const close = () => dialog.close()
  const head = element('header', { class: 'head' }, element('h2', {}, setup.title), tool('close', setup.closeLabel, close))
  const dialog = element('dialog', { class: `sheet ${setup.kind}`, 'aria-label': setup.title }, head, body)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return { body, close }
}

/** A short notice over the game with what can be done about it. One notice at a time. */
export function createNotice(): { root: HTMLElement; show(text: string, actions?: readonly NoticeAction[]): void; hide(): void } {
  const root = element('div', { class: 'notice', role: 'alert', hidden: true })
  const hide = () => {
    root.hidden = true
    root.replaceChildren()
  }
  const show = (text: string, actions: readonly NoticeAction[] = []) => {
    const buttons = actions.map(({ label, act }) => element('button', { type: 'button', class: 'action', click: () => act(hide) }, label))
    root.replaceChildren(element('p', {}, text), element('div', { class: 'actions' }, ...buttons))
    root.hidden = false
  }
  return { root, show, hide }
}

export type NoticeAction = { label: string; act(hide: () => void): void }
