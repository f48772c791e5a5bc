import { useCallback } from 'react'

type DraftFields = Record<string, string>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Stores form input in localStorage and restores it. Use it as the form's `ref`. Prefilled fields
 * win unless `wins` is set.
 */
export function useDraft(name: string, { wins = false }: { wins?: boolean } = {}) {
  return useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return
      restore(form, read(name), wins)
      const keep = () => write(name, readFields(form))
      form.addEventListener('input', keep)
      return () => form.removeEventListener('input', keep)
    },
    [name, wins],
  )
}

export function clearDraft(name: string) {
  try {
    localStorage.removeItem(getStorageKey(name))
  } catch {
    // Storage is unavailable.
  }
}

const getStorageKey = (name: string) => `draft:${name}`

const listControls = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Control>('input, textarea, select')].filter(isKept)

const isKept = (control: Control) =>
  !!control.name && !unkept.has(control.type) && control.dataset['noDraft'] === undefined

const unkept = new Set(['hidden', 'file', 'password', 'submit'])

const isChoice = (it: Control): it is HTMLInputElement =>
  it.type === 'radio' || it.type === 'checkbox'

function readFields(form: HTMLFormElement): DraftFields {
  return Object.fromEntries(
    listControls(form).flatMap((control) =>
      isChoice(control) && !control.checked ? [] : [[control.name, control.value]],
    ),
  )
}

function restore(form: HTMLFormElement, kept: DraftFields, wins: boolean) {
  for (const it of listControls(form)) {
    const value = kept[it.name]
    if (value === undefined) continue
    // Click instead of setting `checked`, so that event handlers run.
    if (isChoice(it)) {
      if (it.value === value && !it.checked) it.click()
    } else if (wins || !it.value || it.tagName === 'SELECT') setValue(it, value)
  }
}

function setValue(it: Control, value: string) {
  it.value = value
  it.dispatchEvent(new Event('input', { bubbles: true }))
}

function read(name: string): DraftFields {
  try {
    return JSON.parse(localStorage.getItem(getStorageKey(name)) ?? '{}') as DraftFields
  } catch {
    return {}
  }
}

function write(name: string, fields: DraftFields) {
  try {
    localStorage.setItem(getStorageKey(name), JSON.stringify(fields))
  } catch {
    // Storage is full or forbidden; the form still works.
  }
}
