/** Registers `<aisle-breadcrumb>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleBreadcrumb } from '../breadcrumb/breadcrumb.ts';

defineElement('aisle-breadcrumb', AisleBreadcrumb);

export { AisleBreadcrumb };
