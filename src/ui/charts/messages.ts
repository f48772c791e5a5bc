import { defineMessages } from '#platform/language/messages.ts'

export const chartMessages = defineMessages({ asTable: { en: 'As a table', ar: 'عرضه جدولًا' } })
