import { defineMessages } from '#platform/language/messages.ts'

export const officeSeoMessages = defineMessages({
  lead: {
    en: 'What search engines and shared links say of each page. Left empty, the page speaks for itself.',
    ar: 'ما تقوله محركات البحث والروابط المشتركة عن كل صفحة. إن تركته فارغًا تحدثت الصفحة عن نفسها.',
  },
  page: { en: 'Page', ar: 'الصفحة' },
  home: { en: 'Home page', ar: 'الصفحة الرئيسية' },
  title: { en: 'Title', ar: 'العنوان' },
  description: { en: 'Description', ar: 'الوصف' },
  keywords: { en: 'Keywords, parted by commas', ar: 'الكلمات المفتاحية، بينها فواصل' },
  itself: { en: 'The page speaks for itself', ar: 'تتحدث الصفحة عن نفسها' },
  homeText: {
    en: 'Description and keywords of the home page hold wherever a page has none of its own.',
    ar: 'وصف الصفحة الرئيسية وكلماتها لكل صفحة لا تملك غيرها.',
  },
  preview: { en: 'How it looks', ar: 'معاينة' },
  previewText: { en: 'Changes as you edit', ar: 'تتغيّر مع كل تعديل' },
  asFound: { en: 'In a list of results', ar: 'في نتائج البحث' },
  asShared: { en: 'As a shared link', ar: 'كرابط مشترك' },
  open: { en: 'Open the page', ar: 'فتح الصفحة' },
})
