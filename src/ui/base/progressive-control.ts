import { useEffect, useRef, useState, type ComponentType } from 'react'

/**
 * Starts with the native control and passes its value to the richer component once loaded, never
 * while in use.
 */
export function useEnhancedControl<Control extends HTMLInputElement | HTMLSelectElement, Props>(
  load: () => Promise<ComponentType<Props>>,
) {
  const native = useRef<Control>(null)
  const [richer, setRicher] = useState<{ Part: ComponentType<Props>; value: string } | null>(null)
  useEffect(() => {
    let gone = false
    load().then(
      (Part) => {
        const control = native.current
        if (!gone && control && control !== document.activeElement)
          setRicher({ Part, value: control.value })
      },
      () => {}, // On a load failure the native control stays.
    )
    return () => {
      gone = true
    }
  }, [load])
  return { native, richer }
}
