import { getFamilyArtPath } from '#features/catalogue/paths.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { artFamilies } from '#ui/art/palette.ts'
import { courseFieldMessages } from '../messages.ts'

export function ArtChoice({ slug, chosen }: { slug: string; chosen: string }) {
  const t = useMessages(courseFieldMessages)
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t.art}</legend>
      <div className="grid grid-cols-2 gap-3 @min-[40rem]/page:grid-cols-4 @min-[64rem]/page:grid-cols-8">
        {artFamilies.map((family) => (
          <label
            key={family}
            className="relative grid cursor-pointer gap-1 rounded-md border border-line p-1.5 text-center text-xs hover:bg-surface-2 has-checked:border-brand has-checked:inset-ring has-checked:inset-ring-brand has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="art"
              value={family}
              defaultChecked={family === chosen}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <img
              src={getFamilyArtPath(slug, family)}
              alt=""
              width={160}
              height={100}
              loading="lazy"
              className="w-full rounded-sm bg-surface-3"
            />
            {family === 'language' ? t.languageArt : t[family]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
