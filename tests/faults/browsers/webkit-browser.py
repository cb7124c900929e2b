#!/usr/bin/python3
"""A WebKitGTK browser for WebKitWebDriver that keeps its data in $KOTTE_TEST_PROFILE.

WebKit's own test browser forgets everything when it ends, so it cannot show what survives a crash.
"""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = os.environ["KOTTE_TEST_PROFILE"]
context = WebKit2.WebContext.new_with_website_data_manager(
    WebKit2.WebsiteDataManager(
        base_data_directory=os.path.join(profile, "data"),
        base_cache_directory=os.path.join(profile, "cache"),
    )
)
context.set_automation_allowed(True)


def open_view(_session):
    """Every tab is a window of its own: all of them are visible, none is slowed down."""
    content = WebKit2.UserContentManager()
    with open(os.path.join(profile, "before.js"), encoding="utf-8") as before:
        content.add_script(
            WebKit2.UserScript.new(
                before.read(),
                WebKit2.UserContentInjectedFrames.ALL_FRAMES,
                WebKit2.UserScriptInjectionTime.START,
                None,
                None,
            )
        )
    view = WebKit2.WebView(
        web_context=context, user_content_manager=content, is_controlled_by_automation=True
    )
    window = Gtk.Window()
    window.set_default_size(1180, 820)
    window.add(view)
    window.show_all()
    return view


def start(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("kotte-webkit")
    about.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    )
    session.set_application_info(about)
    session.connect("create-web-view", open_view)


context.connect("automation-started", start)
Gtk.main()
