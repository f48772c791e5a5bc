import { radioDotStyle, disabledChoiceStyle, type RadioLook } from './radio-group.tsx'

const ring =
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus'
const chosen =
  'has-checked:border-brand has-checked:bg-brand-soft has-checked:inset-ring has-checked:inset-ring-brand'
const unseen = 'absolute inset-0 size-full cursor-[inherit] opacity-0'

export const radioCards: RadioLook = {
  list: 'grid gap-3',
  item: `flex min-h-15 cursor-pointer items-center gap-3 rounded-md border border-line-strong/55 bg-surface px-4 py-2.5 font-medium leading-ui hover:bg-surface-2 ${chosen} ${disabledChoiceStyle}`,
  dot: radioDotStyle,
}

export const radioPills: RadioLook = {
  list: 'flex flex-wrap gap-2',
  item: `relative inline-flex min-h-target cursor-pointer items-center gap-2 rounded-full border border-line-strong/55 bg-surface px-4 text-sm text-ink-2 max-w-full hover:bg-surface-2 ${chosen} has-checked:font-semibold has-checked:text-brand-ink ${ring} ${disabledChoiceStyle}`,
  dot: unseen,
}

/** For two or three options. */
export const radioSegments: RadioLook = {
  list: 'inline-flex w-fit max-w-full gap-0.5 overflow-x-auto rounded-full bg-surface-3 p-[3px]',
  item: `relative grid min-h-10 cursor-pointer place-items-center rounded-full px-5 text-sm font-medium text-ink-2 whitespace-nowrap has-checked:bg-surface has-checked:font-semibold has-checked:text-brand-ink has-checked:shadow-e1 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus ${disabledChoiceStyle}`,
  dot: unseen,
}
