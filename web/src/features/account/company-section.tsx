import { maxCompanyShortName, maxEmail, maxShortText } from '@zhixin/contract/limits'
import { isEmail } from '@zhixin/domain/format/email'
import { Alert, Form, Input } from 'antd'
import { ApiError } from '../../client/api-error.ts'
import { useCompany, useCompanyLogo } from '../../parts/company/use-company.ts'
import { timeText } from '../../parts/company-time.ts'
import { reviewSettingsText } from '../../parts/review-settings/text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import { Facts } from '../../ui/section.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { uiText } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { useSaveCompany } from './queries.ts'
import { accountText as text } from './text.ts'

/** The company's name, logo and contact as they stand (CONFIG-02). */
export function CompanyFacts() {
  const t = useText()
  const { data, isError, refetch } = useCompany()
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const contact = [data.contactName, data.contactPhone, data.contactEmail].filter(Boolean).join(' · ')
  return (
    <>
      <p className="zx-plain">{t(text.companyHint)}</p>
      <Facts
        rows={[
          { label: t(text.logo), value: <CompanyLogo /> },
          { label: t(text.companyName), value: data.companyName },
          { label: t(text.shortName), value: data.shortName || t(text.none) },
          { label: t(text.contact), value: contact || t(text.contactNone) },
        ]}
      />
      {data.changedAt && (
        <p className="zx-section-small zx-section-last">
          {t(reviewSettingsText.changedBy, { by: data.changedBy, at: timeText(data.changedAt) })}
        </p>
      )}
    </>
  )
}

function CompanyLogo() {
  const t = useText()
  const logo = useCompanyLogo()
  return (
    <span className="zx-picture-logo">
      {logo ? <img src={logo} alt={t(text.logo)} /> : <small>{t(text.logoNone)}</small>}
    </span>
  )
}

interface CompanyForm {
  companyName: string
  shortName: string
  contactName: string
  contactPhone: string
  contactEmail: string
}

export function CompanyDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [form] = Form.useForm<CompanyForm>()
  const { data, isError, refetch } = useCompany()
  const hasLogo = useCompanyLogo() !== undefined
  const save = useSaveCompany()
  const onFinish = (company: CompanyForm) =>
    save.mutate(company, {
      onSuccess: () => {
        toast.success(t(text.companySaved))
        onClose()
      },
    })
  return (
    <Dialog
      open
      title={t(text.company)}
      onClose={onClose}
      onOk={() => form.submit()}
      okText={t(uiText.save)}
      okDisabled={!data}
      busy={save.isPending}
    >
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <>
          <PictureChoice kind="logo" hasPicture={hasLogo}>
            <CompanyLogo />
          </PictureChoice>
          <Form<CompanyForm>
            form={form}
            layout="vertical"
            requiredMark={false}
            initialValues={data}
            onFinish={onFinish}
          >
            <CompanyFields />
          </Form>
          {save.error instanceof ApiError && save.error.key === 'registration.companyTaken' && (
            <Alert type="error" showIcon role="alert" title={t(text.companyTaken)} />
          )}
        </>
      )}
    </Dialog>
  )
}

/** What the server takes as a phone number of an office (contract/account). */
const phone = /^[\d+()\-\s#*]*$/

function CompanyFields() {
  const t = useText()
  return (
    <>
      <Form.Item
        name="companyName"
        label={t(text.companyName)}
        extra={t(text.companyNameHint)}
        rules={[{ required: true, whitespace: true, message: t(text.companyNameEmpty) }]}
      >
        <Input maxLength={maxShortText} />
      </Form.Item>
      <Form.Item name="shortName" label={t(text.shortName)} extra={t(text.shortNameHint)}>
        <Input maxLength={maxCompanyShortName} />
      </Form.Item>
      <p className="zx-plain">{t(text.contactHint)}</p>
      <Form.Item name="contactName" label={t(text.contactName)}>
        <Input maxLength={maxShortText} placeholder={t(text.contactNameExample)} />
      </Form.Item>
      <Form.Item
        name="contactPhone"
        label={t(text.contactPhone)}
        rules={[{ pattern: phone, message: t(text.contactPhoneBad) }]}
      >
        <Input maxLength={30} inputMode="tel" />
      </Form.Item>
      <Form.Item
        name="contactEmail"
        label={t(text.contactEmail)}
        rules={[
          {
            validator: async (_, typed: string) => {
              if (typed.trim() && !isEmail(typed.trim())) throw new Error(t(text.contactEmailBad))
            },
          },
        ]}
      >
        <Input maxLength={maxEmail} inputMode="email" />
      </Form.Item>
    </>
  )
}
