import { useEffect, useRef, useState, type ComponentType } from 'react'

/** Begins with the browser's own control and hands what was chosen there to its richer part once that has loaded, but never while in use. */
export function useEnhancedControl<Control extends HTMLInputElement | HTMLSelectElement, Props>(load: () => Promise<ComponentType<Props>>) {
  const native = useRef<Control>(null)
  const [richer, setRicher] = useState<{ Part: ComponentType<Props>; value: string } | null>(null)
  useEffect(() => {
    let gone = false
    load().then(
      (Part) => {
        const control = native.current
        if (!gone && control && control !== document.activeElement) setRicher({ Part, value: control.value })
      },
      () => {}, // Out of reach: the browser's own serves as well.
    )
    return () => {
      gone = true
    }
  }, [load])
  return { native, richer }
}
