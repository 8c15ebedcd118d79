import type { StrokePoint } from '@zhixin/domain/receipts/documents'
import type { ReactNode } from 'react'

/** What every element of the pages is: HTML in a browser, WeChat's components in the mini-program. */
export type Kind =
  | 'div'
  | 'main'
  | 'section'
  | 'article'
  | 'header'
  | 'footer'
  | 'h1'
  | 'h2'
  | 'p'
  | 'ul'
  | 'li'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'span'
  | 'strong'
  | 'small'
  | 'del'
  | 'ins'

export interface BoxProps {
  as?: Kind
  className?: string | undefined
  /** What a screen reader says instead of the content, or the name of a region. */
  label?: string | undefined
  role?: 'alert' | 'status' | 'group' | 'timer' | 'dialog' | undefined
  live?: 'polite' | 'off' | undefined
  id?: string | undefined
  /** The line of the slip that it shows. */
  line?: string | undefined
  /** Only decoration, which screen readers leave out. */
  unseen?: boolean
  children?: ReactNode
}

export interface TapProps {
  className?: string | undefined
  label?: string | undefined
  pressed?: boolean | undefined
  expanded?: boolean | undefined
  disabled?: boolean | undefined
  onTap: () => void
  children?: ReactNode
}

export interface FieldProps {
  className?: string | undefined
  label: string
  value: string
  kind?: 'text' | 'number'
  maxLength: number
  placeholder?: string
  disabled?: boolean
  onValue: (value: string) => void
  /** The keyboard's key that ends the input. */
  onDone?: () => void
}

export type AreaProps = Pick<FieldProps, 'className' | 'label' | 'value' | 'maxLength' | 'placeholder' | 'onValue'>

export interface ImageProps {
  className?: string
  address: string
  label: string
}

export type Stroke = StrokePoint[]

export interface PadProps {
  className?: string
  label: string
  strokes: readonly Stroke[]
  /** In thousandths of the width. */
  height: number
  disabled: boolean
  /** A point of the pen; `isFirst` begins a stroke. Its time is that of the platform's events. */
  onPoint: (point: StrokePoint, isFirst: boolean) => void
  onEnd: () => void
}

export interface SheetProps {
  title: string
  /** A key of the keyboard closes it, where there is one. */
  onClose: () => void
  children: ReactNode
}
