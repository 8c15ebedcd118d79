import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { useText } from '../ui/language.ts'
import { ContactSection } from './contact-section.tsx'
import { DrawnImport } from './drawn/drawn-import.tsx'
import { DrawnPhone } from './drawn/drawn-phone.tsx'
import { DrawnReview } from './drawn/drawn-review.tsx'
import { DrawnSend } from './drawn/drawn-send.tsx'
import './poster-page.css'
import { posterText as text } from './poster-text.ts'
import { PromiseIcon } from './promise-icon.tsx'
import { promises } from './promises.ts'
import { useDocumentTitle } from './use-document-title.ts'

const steps = [
  { name: text.step1, title: text.step1Title, body: text.step1Body, Drawn: DrawnImport },
  { name: text.step2, title: text.step2Title, body: text.step2Body, Drawn: DrawnReview },
  { name: text.step3, title: text.step3Title, body: text.step3Body, Drawn: DrawnSend },
]

const channels = [
  { title: text.email, body: text.emailBody },
  { title: text.sms, body: text.smsBody },
  { title: text.mini, body: text.miniBody },
  { title: text.wecom, body: text.wecomBody },
]

/** The product page: what it does, what it can prove, and the two ways to ask for more (AUTH-10). */
export function PosterPage() {
  useDocumentTitle(text.title)
  useSectionOfAddress()
  return (
    <>
      <Hero />
      <Steps />
      <Promises />
      <Channels />
      <ContactSection />
      <CallToTry />
    </>
  )
}

/** Shows the section that the address names: when the browser looked for it, nothing had been rendered yet. */
function useSectionOfAddress(): void {
  useEffect(() => {
    const id = window.location.hash.slice(1)
    if (id) document.getElementById(id)?.scrollIntoView()
  }, [])
}

function Hero() {
  const t = useText()
  return (
    <section className="poster-hero">
      <div className="poster-hero-words">
        <h1>{t(text.slogan)}</h1>
        <p>{t(text.pitch)}</p>
        <div className="poster-hero-ways">
          <a className="site-button site-light" href={paths.register}>
            {t(text.tryIt)}
          </a>
          <a className="site-button site-outline" href="#contact">
            {t(text.contact)}
          </a>
        </div>
        <ul>
          {[text.fact1, text.fact2, text.fact3].map((fact) => (
            <li key={fact.en}>{t(fact)}</li>
          ))}
        </ul>
      </div>
      <div className="poster-hero-picture" role="img" aria-label={t(text.picture)}>
        <DrawnReview />
        <DrawnPhone />
      </div>
    </section>
  )
}

function Steps() {
  const t = useText()
  return (
    <section className="poster-section" id="how">
      <h2>{t(text.howTitle)}</h2>
      <ol className="poster-steps">
        {steps.map(({ name, title, body, Drawn }, index) => (
          <li key={name.en}>
            <div>
              <p className="poster-step-name">
                <span>{index + 1}</span> {t(name)}
              </p>
              <h3>{t(title)}</h3>
              <p className="poster-body">{t(body)}</p>
            </div>
            <Drawn />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Promises() {
  const t = useText()
  return (
    <section className="poster-section poster-why" id="why">
      <h2>{t(text.whyTitle)}</h2>
      <p className="poster-lead">{t(text.whyLead)}</p>
      <ul className="poster-promises">
        {promises.map(({ icon, title, body }) => (
          <li key={title.en}>
            <PromiseIcon name={icon} />
            <h3>{t(title)}</h3>
            <p className="poster-body">{t(body)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Channels() {
  const t = useText()
  return (
    <section className="poster-section" id="channels">
      <h2>{t(text.channelsTitle)}</h2>
      <p className="poster-lead">{t(text.channelsLead)}</p>
      <ul className="poster-channels">
        {channels.map(({ title, body }) => (
          <li key={title.en}>
            <h3>{t(title)}</h3>
            <p className="poster-body">{t(body)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** On phones the login links stay in view. */
function CallToTry() {
  const t = useText()
  return (
    <div className="poster-bar">
      <a className="site-button" href={paths.register}>
        {t(text.tryIt)}
      </a>
      <a className="site-button site-quiet" href={paths.login}>
        {t(text.logIn)}
      </a>
    </div>
  )
}
