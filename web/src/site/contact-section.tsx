import { paths } from '../paths.ts'
import { useText } from '../ui/language.ts'
import { ContactForm } from './contact-form.tsx'
import { posterText as text } from './poster-text.ts'

/** The section where a visitor asks for a trial or asks a question. */
export function ContactSection() {
  const t = useText()
  return (
    <section className="poster-section poster-contact" id="contact">
      <h2>{t(text.contactTitle)}</h2>
      <p className="poster-lead">{t(text.contactLead)}</p>
      <div className="poster-forms">
        <ContactForm
          call="contact.addTryUsePhone"
          title={text.trialTitle}
          more={{ name: 'company', label: text.company, max: 100 }}
          submit={text.sendTrial}
          done={text.trialDone}
        />
        <ContactForm
          call="contact.addConsult"
          title={text.consultTitle}
          more={{ name: 'message', label: text.message, max: 500 }}
          submit={text.sendConsult}
          done={text.consultDone}
        />
      </div>
      <p className="poster-use">
        {t(text.use)} <a href={paths.privacyPolicy}>{t(text.privacy)}</a>
      </p>
    </section>
  )
}
