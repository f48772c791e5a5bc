import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { AriaLocale } from '#ui/base/aria-locale.tsx'
import { tabListStyle, tabStyle } from './tab-links.tsx'

/** Arrow keys follow the writing direction. */
export function Tabs({
  label,
  tabs,
  selected,
  onSelect,
}: {
  label: string
  tabs: readonly { id: string; title: ReactNode; panel: ReactNode; disabled?: boolean }[]
  selected?: string
  onSelect?: (id: string) => void
}) {
  return (
    <AriaLocale>
      <AriaTabs
        {...(selected !== undefined && { selectedKey: selected })}
        {...(onSelect && { onSelectionChange: (key) => onSelect(String(key)) })}
      >
        <TabList aria-label={label} className={tabListStyle}>
          {tabs.map(({ id, title, disabled = false }) => (
            <Tab
              key={id}
              id={id}
              isDisabled={disabled}
              className={`${tabStyle} data-selected:border-brand data-selected:text-brand-ink data-selected:font-semibold data-disabled:cursor-not-allowed data-disabled:text-line-strong`}
            >
              {title}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ id, panel }) => (
          <TabPanel key={id} id={id} className="pt-5">
            {panel}
          </TabPanel>
        ))}
      </AriaTabs>
    </AriaLocale>
  )
}
