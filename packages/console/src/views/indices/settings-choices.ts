/** Settings choices: handling of typos, missing words and variants. */
import { html, type TemplateResult } from 'lit';
import { checkField, selectField, textField } from '../../parts/fields.ts';
import type { Settings, SettingsPart } from './settings.ts';

const TYPO = ['true', 'min', 'strict', 'false'] as const;
const REMOVE = ['none', 'lastWords', 'firstWords', 'allOptional'] as const;
const QUERY = ['prefixLast', 'prefixAll', 'prefixNone'] as const;

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** Renders the choices. */
export function renderChoices({ words, settings, change }: SettingsPart): TemplateResult {
  const text = (id: string, label: string, value: string, onChange: (value: string) => void) =>
    textField({ id, label, value, onChange });
  return html`<div class="form-grid">
    ${selectField({
      id: 'typo-tolerance',
      label: words.say('indices.typoTolerance'),
      value: String(settings.typoTolerance ?? 'true'),
      onChange: (value) =>
        change({
          typoTolerance: (value === 'true' ? true : value === 'false' ? false : value) as Settings['typoTolerance'],
        }),
      options: TYPO.map((value) => ({ value, text: words.say(`indices.typo-${value}`) })),
    })}
    ${selectField({
      id: 'remove-words',
      label: words.say('indices.removeWords'),
      value: settings.removeWordsIfNoResults ?? 'none',
      onChange: (value) => change({ removeWordsIfNoResults: value as Settings['removeWordsIfNoResults'] }),
      options: REMOVE.map((value) => ({ value, text: words.say(`indices.remove-${value}`) })),
    })}
    ${selectField({
      id: 'query-type',
      label: words.say('indices.queryType'),
      value: settings.queryType ?? 'prefixLast',
      onChange: (value) => change({ queryType: value as Settings['queryType'] }),
      options: QUERY.map((value) => ({ value, text: words.say(`indices.query-${value}`) })),
    })}
    ${textField({
      id: 'hits-per-page',
      type: 'number',
      label: words.say('indices.hitsPerPage'),
      value: String(settings.hitsPerPage ?? 20),
      onChange: (value) => (value === '' ? undefined : change({ hitsPerPage: Number(value) })),
    })}
    ${text(
      'distinct-by',
      words.say('indices.distinctBy'),
      settings.attributeForDistinct ?? '',
      (attributeForDistinct) => change({ attributeForDistinct, distinct: attributeForDistinct !== '' }),
    )}
    ${text('languages', words.say('indices.languages'), (settings.queryLanguages ?? []).join(', '), (value) =>
      change({ queryLanguages: listOf(value) }),
    )}
    ${checkField({
      id: 'ignore-plurals',
      label: words.say('indices.ignorePlurals'),
      value: settings.ignorePlurals !== undefined && settings.ignorePlurals !== false,
      onChange: (ignorePlurals) => change({ ignorePlurals }),
    })}
    ${checkField({
      id: 'remove-stop-words',
      label: words.say('indices.removeStopWords'),
      value: settings.removeStopWords !== undefined && settings.removeStopWords !== false,
      onChange: (removeStopWords) => change({ removeStopWords }),
    })}
  </div>`;
}
