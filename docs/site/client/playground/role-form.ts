/** Role form: what the playground guessed of the attributes, to be put right by whoever knows better. */
import type { AttributeRoles } from '@aisle/service';

const choice = (
  title: string,
  names: readonly string[],
  chosen: string | undefined,
): { label: HTMLElement; select: HTMLSelectElement } => {
  const label = document.createElement('label');
  const select = document.createElement('select');
  select.append(new Option('none', ''), ...names.map((name) => new Option(name, name)));
  select.value = chosen ?? '';
  label.append(`${title} `, select);
  return { label, select };
};

const boxes = (
  title: string,
  names: readonly string[],
  chosen: readonly string[],
): { set: HTMLFieldSetElement; picked: () => string[] } => {
  const set = document.createElement('fieldset');
  const legend = document.createElement('legend');
  legend.textContent = title;
  set.append(legend);
  const inputs = names.map((name) => {
    const input = document.createElement('input');
    input.type = 'checkbox';
    input.value = name;
    input.checked = chosen.includes(name);
    const label = document.createElement('label');
    label.append(input, ` ${name}`);
    set.append(label);
    return input;
  });
  return { set, picked: () => inputs.filter(({ checked }) => checked).map(({ value }) => value) };
};

/** Shows the roles in a form and says each change. */
export function showRoles(
  place: HTMLElement,
  {
    names,
    roles,
    currency,
    change,
  }: {
    names: readonly string[];
    roles: AttributeRoles;
    currency: string;
    change: (roles: AttributeRoles, currency: string) => void;
  },
): void {
  const name = choice('Name', names, roles.name);
  const image = choice('Picture', names, roles.image);
  const price = choice('Price', names, roles.price);
  const rating = choice('Rating', names, roles.rating);
  // What was guessed as the order of search stays in front.
  const ordered = [...roles.searchable, ...names.filter((one) => !roles.searchable.includes(one))];
  const searchable = boxes('Searched, the first counts most', ordered, roles.searchable);
  const facets = boxes('Filters', names, roles.facets);
  const dates = boxes('Dates', roles.dates, roles.dates);
  dates.set.hidden = roles.dates.length === 0;
  const money = document.createElement('label');
  const code = Object.assign(document.createElement('input'), {
    value: currency,
    maxLength: 3,
    size: 4,
    pattern: '[A-Za-z]{3}',
  });
  money.append('Currency ', code);
  place.replaceChildren(
    name.label,
    image.label,
    price.label,
    rating.label,
    money,
    searchable.set,
    facets.set,
    dates.set,
  );
  place.onchange = () => {
    if (!code.checkValidity()) return;
    const orNone = (select: HTMLSelectElement): string | undefined => select.value || undefined;
    const next = {
      name: orNone(name.select),
      image: orNone(image.select),
      price: orNone(price.select),
      rating: orNone(rating.select),
      searchable: searchable.picked(),
      facets: facets.picked(),
      colors: roles.colors,
      dates: dates.picked(),
    };
    change(next, code.value.toUpperCase());
  };
}
