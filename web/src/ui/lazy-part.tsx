import { type ComponentType, lazy, Suspense, useState } from 'react'
import { translateNow } from './language.ts'
import { uiText } from './text.ts'
import { toast } from './toast.tsx'

/** A dialog or panel whose code is loaded when it is opened for the first time. */
export function lazyPart<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(() =>
    load()
      .catch(() => {
        // A newer version has been installed meanwhile, which does not have this version's files.
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
