import { type ComponentType, lazy, Suspense, useState } from 'react'
import { translateNow } from './language.ts'
import { uiText } from './text.ts'
import { toast } from './toast.tsx'

/** A dialog or panel whose code arrives when it is opened for the first time. */
export function lazyPart<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(() =>
    load()
      .catch(() => {
        // A newer version was installed meanwhile: its pages know nothing of this one's files.
        toast.error(translateNow(uiText.brokenHint))
        return Nothing
      })
      .then((component) => ({ default: component as ComponentType<{ open: boolean }> })),
  )
  return function LazyPart(props: Props) {
    const [needed, need] = useState(props.open)
    if (props.open && !needed) need(true)
    return needed ? (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    ) : null
  }
}

const Nothing = () => null
