/** Registers `<aisle-breadcrumb>`. */
import { AisleBreadcrumb } from '../breadcrumb/breadcrumb.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-breadcrumb', AisleBreadcrumb);

export { AisleBreadcrumb };
