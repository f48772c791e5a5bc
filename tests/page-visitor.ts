import {
  listAncestors,
  listElements,
  parsePage,
  selectElements,
  getText,
  type PageElement,
} from './page-reader.ts'

type SendRequest = (url: URL, init: RequestInit) => Promise<Response>
/** By field name; `false` unchecks a box. */
type FormValues = Record<string, string | boolean | File>

/** Browser without scripts: opens pages, follows links, submits forms and stores cookies. */
export class PageVisitor {
  cookies = new Map<string, string>()
  status = 0
  url: URL
  page: PageElement = parsePage('')
  #headers: Record<string, string>
  #send: SendRequest

  constructor(
    origin: string,
    headers: Record<string, string> = {},
    send: SendRequest = (url, init) => fetch(url, init),
  ) {
    this.url = new URL(origin)
    this.#headers = headers
    this.#send = send
  }

  /** Path and query. */
  get address() {
    return this.url.pathname + this.url.search
  }

  get isSignedIn(): boolean {
    return this.all('a[href="/logout"]').length > 0
  }

  /** Elements by selector and contained text. */
  all = (selector: string, words = '', within = this.page) =>
    selectElements(within, selector).filter((it) => getAccessibleName(it).includes(words))
  text = (selector: string) => this.all(selector).map(getText).join('\n')

  /** The first match; throws if there is none. */
  one(selector: string, words = '', within = this.page) {
    const [found] = this.all(selector, words, within)
    if (!found) throw new Error(`${this.address} has no ${selector} ${words}`)
    return found
  }

  valueOf = (selector: string) => getFieldValue(this.one(selector))

  open = (address: string) => this.#go(new URL(address, this.url), {})
  follow = (selector: string, words = '') => this.open(this.one(selector, words).attributes.href!)

  async press(selector: string, words = '', filled: FormValues = {}, within = this.page) {
    const button = this.one(selector, words, within)
    const form = button.attributes.form
      ? this.one(`form#${button.attributes.form}`)
      : listAncestors(button).find((it) => it.tag === 'form')
    if (!form) throw new Error(`${selector} ${words} belongs to no form`)
    const fields = listElements(this.page)
      .filter(
        (element) =>
          ['input', 'textarea', 'select'].includes(element.tag) && element.attributes.name,
      )
      .filter((element) =>
        element.attributes.form
          ? element.attributes.form === form.attributes.id
          : listAncestors(element).includes(form),
      )
    for (const name of Object.keys(filled))
      if (!fields.some((it) => it.attributes.name === name))
        throw new Error(`${this.address}: the form has no field ${name}`)
    const sent = fields.flatMap((field) => buildFormEntries(field, filled[field.attributes.name!]))
    if (button.attributes.name) sent.push([button.attributes.name, button.attributes.value ?? ''])
    const to = new URL(button.attributes.formaction ?? form.attributes.action ?? '', this.url)
    if (form.attributes.method?.toLowerCase() !== 'post') {
      to.search = new URLSearchParams(sent as [string, string][]).toString()
      return this.#go(to, {})
    }
    const body =
      form.attributes.enctype === 'multipart/form-data' ? new FormData() : new URLSearchParams()
    for (const [name, value] of sent) body.append(name, value as string)
    return this.#go(to, { method: 'POST', body })
  }

  async #go(to: URL, init: RequestInit): Promise<this> {
    for (let hops = 0; hops < 10; hops++) {
      const from = {
        origin: this.url.origin,
        referer: this.url.href,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'navigate',
      }
      const cookie = [...this.cookies].map((it) => it.join('=')).join('; ')
      const headers = {
        ...this.#headers,
        ...(init.method ? from : {}),
        ...(cookie ? { cookie } : {}),
      }
      const answer = await this.#send(to, { ...init, headers, redirect: 'manual' })
      for (const line of answer.headers.getSetCookie()) this.#keep(line)
      const location = answer.headers.get('location')
      this.status = answer.status
      this.url = to
      if (!location) {
        this.page = parsePage(await answer.text())
        return this
      }
      // A redirect retains the fragment.
      const { hash } = to
      to = new URL(location, to)
      to.hash ||= hash
      init = {}
    }
    throw new Error(`${to.pathname} leads on and on`)
  }

  #keep(line: string) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
    if (!value || /;\s*max-age=0/i.test(line)) this.cookies.delete(name!)
    else this.cookies.set(name!, value)
  }
}

const getAccessibleName = (it: PageElement) => it.attributes['aria-label'] ?? getText(it)
const has = (it: PageElement, name: string) => it.attributes[name] !== undefined

function getFieldValue(it: PageElement): string {
  if (it.tag === 'textarea')
    return it.children.filter((child) => typeof child === 'string').join('')
  if (it.tag === 'input') return it.attributes.value ?? ''
  const options = listElements(it).filter((child) => child.tag === 'option')
  const chosen = options.find((option) => has(option, 'selected')) ?? options[0]
  return chosen ? (chosen.attributes.value ?? getText(chosen)) : ''
}

/** The entries a field adds to the form data. */
function buildFormEntries(
  it: PageElement,
  filled: FormValues[string] | undefined,
): [string, string | File][] {
  const {
    name,
    type = 'text',
    value = 'on',
  } = it.attributes as { name: string; type?: string; value?: string }
  if (has(it, 'disabled') || type === 'submit' || type === 'button') return []
  if (type === 'radio' || type === 'checkbox') {
    const isOn =
      filled === undefined
        ? has(it, 'checked')
        : typeof filled === 'boolean'
          ? filled
          : filled === value
    return isOn ? [[name, value]] : []
  }
  if (type === 'file') return filled instanceof File ? [[name, filled]] : []
  if (
    it.tag === 'select' &&
    typeof filled === 'string' &&
    !listElements(it).some((option) => option.attributes.value === filled)
  )
    throw new Error(`${name} offers no ${filled}`)
  return [[name, (filled as string | undefined) ?? getFieldValue(it)]]
}
