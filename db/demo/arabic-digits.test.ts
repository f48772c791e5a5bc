import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toArabicDigits } from './arabic-digits.ts'

describe('numbers in Arabic prose', () => {
  it.each([
    ['يفتح خلال 72 ساعة', 'يفتح خلال ٧٢ ساعة'],
    ['شاهدت أقل من 20%.', 'شاهدت أقل من ٢٠٪.'],
    ['بمبلغ 40,000 في ديسمبر', 'بمبلغ ٤٠،٠٠٠ في ديسمبر'],
    ['نحو 1.7 بدل 1.5', 'نحو ١٫٧ بدل ١٫٥'],
    ['من 10:00 إلى 18:00', 'من ١٠:٠٠ إلى ١٨:٠٠'],
    ['الأسبوعان 1 و2:', 'الأسبوعان ١ و٢:'],
    ['رقم 181 لسنة 2018. وإن', 'رقم ١٨١ لسنة ٢٠١٨. وإن'],
    ['## 3. ما يجوز لك', '## ٣. ما يجوز لك'],
    ['مشاهدة ٩٠% من الدروس', 'مشاهدة ٩٠٪ من الدروس'],
    ['درس TypeScript رقم 3 هنا', 'درس TypeScript رقم ٣ هنا'],
  ])('become Arabic-Indic: %s', (before, after) => expect(toArabicDigits(before)).toBe(after))

  it.each([
    ['code in a line', 'اكتب `retries=2` ثم احفظ'],
    ['code blocks', 'قبل:\n```python\nVAT = 0.14\n```\nبعد'],
    ['addresses', 'انظر https://farqad.example/course/12 هنا'],
    ['targets of links', 'انظر [الدرس](/course/12/l/3) هنا'],
    ['e-mails', 'اكتب إلى team1@farqad.example اليوم'],
    ['phone numbers', 'اتصل بنا +20 2 5550 0100 صباحًا'],
    ['beginnings of phone numbers', 'رقمًا يبدأ بـ 01.'],
    ['placeholders', 'بقي {days_2} يومًا'],
    ['Latin words', 'تعلّم HTML5 وCSS3 بمستوى A1–B1 وتقنية 3D'],
    ['English phrases', 'قل: *If page 3 is unclear* ثم توقف'],
    ['versions', 'يعمل على Excel 2019 وما بعده'],
    ['markers of lists', '1. اقرأ السطر\n2. ابحث\n> 3. اطبع'],
    ['text without Arabic', '+20 100 000 0000'],
  ])('stay in %s', (_, text) => expect(toArabicDigits(text)).toBe(text))

  it('are written once: doing it again changes nothing', () => {
    const piece = fc.constantFrom(
      'كلمة',
      '12',
      '3.5',
      '40,000',
      '90%',
      '`x1`',
      'HTML5',
      '\n1. ',
      ' ',
      '.',
      ':',
      '(',
      ')',
      '+20 100 000 0000',
    )
    fc.assert(
      fc.property(
        fc.array(piece),
        (pieces) =>
          toArabicDigits(toArabicDigits(pieces.join(''))) === toArabicDigits(pieces.join('')),
      ),
    )
  })
})
