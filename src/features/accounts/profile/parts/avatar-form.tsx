import { Camera, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useWords } from '#platform/words.tsx'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '../messages.ts'
import { Cropper } from './cropper.tsx'
import type { OwnProfile } from './identity-section.tsx'
import { answers, FormRefusal, Section, type Answer } from './section.tsx'

/** A picture: chosen, framed by buttons that need no mouse, sent. Without scripts its middle is taken. */
export function AvatarSection({ profile, answer }: { profile: OwnProfile; answer: Answer }) {
  const said = useWords(m)
  const navigation = useNavigation()
  const isHere = answers(answer, 'picture')
  const [chosen, setChosen] = useState<File | null>(null)
  const isSending = navigation.formData?.get('intent') === 'picture'
  return (
    <Section id="picture" title={said.picture} saved={isHere && answer?.saved === true}>
      <Form key={profile.image} method="post" encType="multipart/form-data" preventScrollReset className="grid gap-5">
        <input type="hidden" name="intent" value="picture" />
        <FormRefusal answer={answer} of={['picture']} />
        <FileDrop
          label={said.choosePicture}
          hideLabel
          name="image"
          accept="image/png,image/jpeg,image/webp,image/avif"
          hint={said.pictureHint}
          error={isHere ? answer?.refused?.fields?.image : null}
          pending={isSending}
          required
          onFiles={([file]) => setChosen(file ?? null)}
        />
        {chosen && <Cropper key={`${chosen.name}-${chosen.lastModified}`} file={chosen} />}
        <Button type="submit" className="justify-self-start" pending={isSending}>
          <Icon of={Camera} /> {said.usePicture}
        </Button>
      </Form>
      {profile.image && (
        <Form method="post" preventScrollReset className="mt-3">
          <input type="hidden" name="intent" value="picture" />
          <input type="hidden" name="remove_image" value="true" />
          <Button type="submit" variant="ghost" className="-ms-3">
            <Icon of={Trash2} size={18} /> {said.removePicture}
          </Button>
        </Form>
      )}
    </Section>
  )
}
