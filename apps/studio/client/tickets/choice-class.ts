import { classNames } from '@croupier/ui/class-names'

/** The look of everything that is chosen by a press. */
export function choiceClass(isChosen: boolean, more: string): string {
  return classNames(
    'min-h-11 rounded-control border font-medium transition-opacity duration-150 active:opacity-80 disabled:opacity-50',
    isChosen ? 'border-primary bg-primary text-primary-ink' : 'border-edge bg-raised text-text hover:border-text',
    more,
  )
}
