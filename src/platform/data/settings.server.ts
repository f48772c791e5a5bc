import type { Db } from './db.server.ts'
import type { Setting } from './settings.ts'
import type { Log } from '#platform/process/log.server.ts'

/**
 * Owner settings in memory. Reloaded on database notifications; invalid stored values fall back to
 * the default.
 */
export class Settings {
  readonly all: readonly Setting[]
  #log: Pick<Log, 'warn'>
  #values = new Map<string, unknown>()
  #loading: Promise<unknown> = Promise.resolve()

  constructor(all: readonly Setting[], log: Pick<Log, 'warn'>) {
    this.all = all
    this.#log = log
  }

  get<T>(setting: Setting<T>): T {
    if (!this.all.includes(setting))
      throw new Error(`The setting ${setting.key} is not in the list of all.`)
    return this.#values.has(setting.key) ? (this.#values.get(setting.key) as T) : setting.standard
  }

  /** Serialized, so an older result never replaces a newer one. */
  load(db: Db): Promise<void> {
    const loaded = this.#loading.catch(() => {}).then(() => this.#read(db))
    this.#loading = loaded
    return loaded
  }

  /** Retries until the database answers. */
  async refresh(db: Db): Promise<void> {
    try {
      await this.load(db)
    } catch (error) {
      this.#log.warn({ err: error }, 'settings not loaded')
      await new Promise((resolve) => setTimeout(resolve, 1000).unref())
      await this.refresh(db)
    }
  }

  async #read(db: Db) {
    const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
    const stored = new Map(rows.map((it) => [it.key, it.value]))
    const values = new Map<string, unknown>()
    for (const { key, schema } of this.all) {
      if (!stored.has(key)) continue
      const parsed = schema.safeParse(stored.get(key))
      if (parsed.success) values.set(key, parsed.data)
      else this.#log.warn({ setting: key, err: parsed.error }, 'setting invalid, default used')
    }
    this.#values = values
  }
}
