/** Registers `<aisle-breadcrumb>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleBreadcrumb } from '../elements/breadcrumb/breadcrumb.ts';

defineElement('aisle-breadcrumb', AisleBreadcrumb);

export { AisleBreadcrumb };
