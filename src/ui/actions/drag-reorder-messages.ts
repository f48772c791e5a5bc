import { defineMessages } from '#platform/language/messages.ts'

export const dragReorderMessages = defineMessages({
  move: {
    en: (title: string) => `Move ${title}: press Space, then the arrow keys`,
    ar: (title: string) => `نقل «${title}»: اضغط المسافة ثم مفاتيح الأسهم`,
  },
  lifted: {
    en: (title: string) => `${title} is lifted. Arrow keys move it, Space puts it down.`,
    ar: (title: string) => `رفعت «${title}». حرّكه بالأسهم، وضعه بالمسافة.`,
  },
  dropped: {
    en: (title: string) => `${title} put down.`,
    ar: (title: string) => `وضعت «${title}» في مكانه.`,
  },
  moved: {
    en: (title: string, place: string, all: string) =>
      `Moved “${title}” to place ${place} of ${all}.`,
    ar: (title: string, place: string, all: string) =>
      `نقلت «${title}» إلى الموضع ${place} من ${all}.`,
  },
})
