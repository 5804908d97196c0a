import { useT } from '#app/base/ui/translate.tsx'
import { Section } from '#app/catalog/cakes/ui/section.tsx'

interface HowItWorksProps {
  how: { daily: readonly string[]; special: readonly string[] }
}

/** One row of steps for daily cakes, and one for cakes made to order. */
export function HowItWorks({ how }: HowItWorksProps) {
  const t = useT()
  return (
    <Section title={t('catalog.how.title')}>
      <div className="grid gap-8 md:grid-cols-2 md:gap-12">
        <Steps title={t('catalog.how.daily')} steps={how.daily} />
        <Steps title={t('catalog.how.special')} steps={how.special} />
      </div>
    </Section>
  )
}

function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <div>
      <h3 className="mb-3 text-xl">{title}</h3>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="figures grid size-9 shrink-0 place-items-center rounded-full bg-adey font-semibold text-on-adey"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}
