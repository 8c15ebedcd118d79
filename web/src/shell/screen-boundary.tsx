import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { translateNow } from '../ui/language.ts'
import '../ui/states.css'
import { uiText } from '../ui/text.ts'

/** Keeps the frame alive when a screen breaks, or when its code could not be loaded after an update. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div className="zx-state" role="alert">
        <p className="zx-state-title">{translateNow(uiText.broken)}</p>
        <p className="zx-state-hint">{translateNow(uiText.brokenHint)}</p>
        <Button type="primary" onClick={() => window.location.reload()}>
          {translateNow(uiText.reload)}
        </Button>
      </div>
    )
  }
}
