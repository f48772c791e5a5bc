import { Monitor, Moon, Sun } from 'lucide-react'
import { useMessages } from '#platform/language/words.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { shellMessages } from '../messages.ts'
import { themes, useTheme } from './theme.ts'

/** Cycles through system, light and dark. Requires scripts, so it is hidden without them. */
export function ThemeToggle() {
  const said = useMessages(shellMessages)
  const [theme, choose] = useTheme()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length]!
  return (
    <IconButton
      icon={icons[theme]}
      label={said.themeNow(said[theme])}
      title={said.themeNow(said[theme])}
      onClick={() => choose(next)}
      className="noscript:hidden"
    />
  )
}

export function ThemeChoice() {
  const said = useMessages(shellMessages)
  const [theme, choose] = useTheme()
  return (
    <fieldset className="flex gap-1 rounded-full bg-surface-2 p-1 noscript:hidden">
      <legend className="sr-only">{said.theme}</legend>
      {themes.map((it) => (
        <button
          key={it}
          type="button"
          aria-pressed={theme === it}
          onClick={() => choose(it)}
          className="inline-flex min-h-10 flex-1 cursor-pointer items-center justify-center gap-2 rounded-full px-2 text-sm leading-ui text-ink-2 aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-e1"
        >
          <Icon of={icons[it]} size={18} />
          {said[it]}
        </button>
      ))}
    </fieldset>
  )
}

const icons = { system: Monitor, light: Sun, dark: Moon }
