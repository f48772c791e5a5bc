import { Monitor, Moon, Sun } from 'lucide-react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { shellMessages } from '#shell/base/messages.ts'
import { themes, useTheme } from './theme.ts'

/** Cycles through system, light and dark. Requires scripts, so it is hidden without them. */
export function ThemeToggle() {
  const t = useMessages(shellMessages)
  const [theme, choose] = useTheme()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length]!
  return (
    <IconButton
      icon={icons[theme]}
      label={t.themeNow(t[theme])}
      title={t.themeNow(t[theme])}
      onClick={() => choose(next)}
      className="noscript:hidden"
    />
  )
}

export function ThemeChoice() {
  const t = useMessages(shellMessages)
  const [theme, choose] = useTheme()
  return (
    <fieldset className="flex gap-1 rounded-full bg-surface-2 p-1 noscript:hidden">
      <legend className="sr-only">{t.theme}</legend>
      {themes.map((item) => (
        <button
          key={item}
          type="button"
          aria-pressed={theme === item}
          onClick={() => choose(item)}
          className="inline-flex min-h-10 flex-1 cursor-pointer items-center justify-center gap-2 rounded-full px-2 text-sm leading-ui text-ink-2 aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-e1"
        >
          <Icon of={icons[item]} size={18} />
          {t[item]}
        </button>
      ))}
    </fieldset>
  )
}

const icons = { system: Monitor, light: Sun, dark: Moon }
