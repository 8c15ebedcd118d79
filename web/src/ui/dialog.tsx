import { Modal } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useText } from './language.ts'
import './dialog.css'
import { focusFirst, useFocusReturn } from './first-focus.ts'
import { uiText } from './text.ts'

export interface DialogProps {
  open: boolean
  title: string
  onClose: () => void
  /** Undefined for a dialog without a confirming button. */
  onOk?: (() => void) | undefined
  okText?: string
  cancelText?: string
  okDisabled?: boolean
  busy?: boolean
  /** Shows the dialog over every other one, whichever was opened later. */
  above?: boolean
  danger?: boolean
  /**
   * Makes everything behind it unreadable, because the session has ended and somebody else may be at the screen now.
   */
  covers?: boolean
  /** A CSS width; 30% of the window by default, and never narrower than is readable (spec §9). */
  width?: string
  /** Replaces the usual buttons; null for none. */
  footer?: ReactNode
  /** What stands beside the usual buttons, always in view: such as what the main one still needs. */
  note?: ReactNode
  children: ReactNode
}

/** antd gives dialogs and drawers the z-index 1000. */
const aboveOthers = 1100

/**
 * A dialog. It closes only by an explicit action, never by Escape or a click outside, focuses its first field, and gives
 * the focus back to what opened it (SHELL-15).
 */
export function Dialog(props: DialogProps) {
  const t = useText()
  const body = useRef<HTMLDivElement>(null)
  const shown = useFocusReturn(props.open)
  const begin = (isOpen: boolean) => {
    const panel = isOpen && body.current?.closest<HTMLElement>('.ant-modal')
    if (!panel) return
    shown.current = panel
    focusFirst(panel)
  }
  return (
    <Modal
      open={props.open}
      afterOpenChange={begin}
      title={props.title}
      onCancel={props.onClose}
      keyboard={false}
      mask={{ closable: false }}
      width={props.width ?? 'max(30%, 440px)'}
      style={{ maxWidth: 'calc(100vw - 24px)' }}
      centered
      {...(props.above ? { zIndex: aboveOthers } : {})}
      // antd's own animation would start again, without content, when a hidden page is shown again (SHELL-05).
      transitionName=""
      maskTransitionName=""
      className="zx-dialog"
      destroyOnHidden
      okText={props.okText ?? t(uiText.ok)}
      cancelText={props.cancelText ?? t(uiText.cancel)}
      confirmLoading={props.busy ?? false}
      okButtonProps={{
        danger: props.danger ?? false,
        disabled: props.okDisabled ?? false,
        ...(props.onOk ? {} : { style: { display: 'none' } }),
      }}
      cancelButtonProps={{ disabled: props.busy ?? false }}
      styles={{
        ...(props.covers ? { mask: { background: 'var(--zx-bg, #fff)' } } : {}),
        body: { maxHeight: 'calc(100vh - 200px)', overflowY: 'auto', paddingBlock: 4 },
      }}
      {...(props.onOk ? { onOk: props.onOk } : {})}
      {...(props.footer === undefined ? {} : { footer: props.footer })}
      {...(props.note
        ? {
            footer: (buttons: ReactNode) => (
              <div className="zx-dialog-footer">
                <span role="status">{props.note}</span>
                <span className="zx-dialog-buttons">{buttons}</span>
              </div>
            ),
          }
        : {})}
    >
      <div ref={body} className="zx-contents">
        {props.children}
      </div>
    </Modal>
  )
}
