import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  ComboBox as AriaComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { AriaLocale } from '#ui/base/aria-locale.tsx'
import { AriaNotes } from '../aria-notes.tsx'
import type { ComboBoxProps, ComboOption } from './combo-box-props.ts'
import { boxStyle, inputStyle, labelStyle, OptionalNote } from '../field.tsx'
import { foldForSearch } from '#ui/base/fold-for-search.ts'
import { Icon } from '#ui/base/icon.tsx'
import { optionStyle, popoverStyle } from '#ui/actions/menu.tsx'
import { useOverlayWrapper } from '#ui/base/overlay-wrapper.tsx'
import { fieldMessages } from '../messages.ts'

/** Loaded by `ComboBox`. */
export function ComboSearch({
  label,
  name,
  description,
  error,
  invalidText,
  optional,
  hideLabel,
  className = '',
  id,
  options,
  placeholder,
  required = false,
  disabled = false,
  onSelect,
  chosen,
}: ComboBoxProps & { chosen: string | null }) {
  const t = useMessages(fieldMessages)
  const wrapper = useOverlayWrapper()
  const [value, setValue] = useState(chosen)
  const [typed, setTyped] = useState('')
  const selected = options.find((option) => option.value === value)
  return (
    <AriaLocale>
      <AriaComboBox
        defaultItems={options}
        selectedKey={value}
        onSelectionChange={(key) => {
          setValue(key === null ? null : String(key))
          onSelect?.(key === null ? null : String(key))
        }}
        isRequired={required}
        isDisabled={disabled}
        onInputChange={setTyped}
        defaultFilter={(text, typed) => foldForSearch(text).includes(foldForSearch(typed))}
        formValue="key"
        menuTrigger="focus"
        allowsEmptyCollection
        {...(id && { id })}
        {...(name && { name })}
        {...(error && { isInvalid: true })}
        className={`grid min-w-0 content-start gap-1.5 ${className}`}
      >
        <Label className={hideLabel ? 'sr-only' : labelStyle}>
          {label}
          {optional && <OptionalNote />}
        </Label>
        <Group className={`${boxStyle} pe-1!`}>
          {selected && typed === selected.label && selected.start}
          <Input dir="auto" placeholder={placeholder ?? ' '} className={inputStyle} />
          <Button
            aria-label={t.showOptions}
            className="grid size-10 shrink-0 cursor-pointer place-items-center rounded-sm outline-none"
          >
            <Icon of={ChevronDown} size={18} />
          </Button>
        </Group>
        <AriaNotes {...{ error, invalidText, description }} />
        <Popover offset={6} className={`${popoverStyle} w-(--trigger-width)`} {...wrapper}>
          <ListBox<ComboOption>
            renderEmptyState={() => <p className="px-3 py-3 text-sm text-ink-3">{t.noMatch}</p>}
            className="max-h-72 overflow-auto p-1.5 outline-none"
          >
            {(option) => (
              <ListBoxItem
                id={option.value}
                textValue={option.label}
                className={`group ${optionStyle} data-selected:bg-brand-soft data-selected:font-semibold data-selected:text-brand-ink`}
              >
                {option.start}
                <span className="min-w-0 flex-1">{option.label}</span>
                {option.note && (
                  <span className="text-xs font-normal text-ink-3">{option.note}</span>
                )}
                <Icon of={Check} size={18} className="hidden group-data-selected:block" />
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </AriaLocale>
  )
}
